/** A lead on its way: kept in the browser until the API has it. */
export interface UnsentLead {
  /** Idempotency key: however often it is sent, it is one lead. */
  key: string
  method: 'POST' | 'PUT'
  url: string
  /** JSON, or the entries of a form with files. */
  body: string | [name: string, value: string | File][]
  /** Milliseconds since the epoch. */
  kept_at: number
}
