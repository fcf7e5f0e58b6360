/** Milliseconds. Two systems may stand behind a call. */
const PATIENCE = 20_000

export interface Answer {
  /** HTTP's; 0 where there was none. */
  status: number
  /** Undefined for anything but a success with JSON. */
  body: unknown
}

export type Call = (method: 'POST' | 'PUT', path: string, body: unknown) => Promise<Answer>

/** Calls of the lead API below `base`. Nothing is thrown: without an answer a shopper goes on by hand. */
export const callsTo =
  (base: string): Call =>
  async (method, path, body) => {
    try {
      const response = await fetch(new URL(path, base), {
        method,
        // A browser may send a call again by itself when a connection breaks.
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE),
      })
      return { status: response.status, body: response.ok ? await response.json() : undefined }
    } catch {
      return { status: 0, body: undefined }
    }
  }
