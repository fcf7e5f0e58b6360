import { apiOf, readBrowserConfig } from '../../stores/browser-config.ts'

/** Milliseconds. A call may wait for two other systems. */
const PATIENCE = 20_000

export interface TradeInAnswer {
  /** HTTP's; 0 where there was none. */
  status: number
  /** Undefined for anything but a success with JSON. */
  body: unknown
}

/** A call of the lead API about a trade-in. Nothing is thrown: without an answer a shopper goes on by hand. @spec 7.6 7.7 */
export async function callTradeIn(method: 'POST' | 'PUT', path: string, sent: unknown): Promise<TradeInAnswer> {
  try {
    const response = await fetch(`${apiOf(readBrowserConfig())}/${path}`, {
      method,
      // A browser may send a call again by itself when a connection breaks.
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(sent),
      signal: AbortSignal.timeout(PATIENCE),
    })
    return { status: response.status, body: response.ok ? await response.json() : undefined }
  } catch {
    return { status: 0, body: undefined }
  }
}
