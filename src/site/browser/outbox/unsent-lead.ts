import type { FormValues } from '#src/lead/form-values.ts'

/** A lead stored in the browser until the API has accepted it. */
export interface UnsentLead {
  /** Idempotency key: however often it is sent, it counts as one lead. */
  key: string
  method: 'POST' | 'PUT'
  url: string
  /** JSON, or the entries of a form with files. */
  body: string | [name: string, value: string | File][]
  /** Site address of its form. */
  page: string
  /** Milliseconds since the epoch. */
  kept_at: number
  /** Why the API refused it. It is then only sent again if the shopper requests it. */
  refused?: string
}

/** The lead's values. */
export const leadIn = ({ body }: Pick<UnsentLead, 'body'>): FormValues =>
  typeof body === 'string' ? JSON.parse(body).lead : Object.fromEntries(body)
