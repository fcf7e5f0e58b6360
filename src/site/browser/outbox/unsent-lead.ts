import type { FormValues } from '#src/lead/form-values.ts'

/** A lead that is kept in the browser until the API has accepted it. */
export interface UnsentLead {
  /** Idempotency key: however often it is sent, it is one lead. */
  key: string
  method: 'POST' | 'PUT'
  url: string
  /** JSON, or the entries of a form with files. */
  body: string | [name: string, value: string | File][]
  /** Address on this site of the form that it was filled in with. */
  page: string
  /** Milliseconds since the epoch. */
  kept_at: number
  /** Why the API does not take it as it is: from then on the shopper decides, and nothing sends it by itself. */
  refused?: string
}

/** What was filled in. */
export const leadIn = ({ body }: Pick<UnsentLead, 'body'>): FormValues =>
  typeof body === 'string' ? JSON.parse(body).lead : Object.fromEntries(body)
