import { fetchApi } from '../../stores/browser-config.ts'

export interface TradeInAnswer {
  /** HTTP status; 0 without an answer. */
  status: number
  /** Undefined unless the call succeeded with JSON. */
  body: unknown
}

/** Calls the lead API about a trade-in. Never throws: without an answer, shoppers continue by hand. @spec 7.6 7.7 */
export async function callTradeIn(method: 'POST' | 'PUT', path: string, sent: unknown): Promise<TradeInAnswer> {
  try {
    const response = await fetchApi(`/${path}`, {
      method,
      // The browser may repeat a call by itself if the connection breaks.
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(sent),
    })
    return { status: response.status, body: response.ok ? await response.json() : undefined }
  } catch {
    return { status: 0, body: undefined }
  }
}
