/** The basis of a legal statement, as data that a lawyer can check. An unconfirmed row is never used. */
export interface LegalSource {
  /** The address of the law, or of the regulator's own page. */
  source: string
  /** The words there on which the row relies. */
  words: string
  checked_on: string
  /** Confirmed by the law or the regulator; anything else is unconfirmed. */
  status: 'confirmed' | 'unconfirmed'
}

/** When all of them were last read. */
export const CONFIRMED = { checked_on: '2026-11-27', status: 'confirmed' } as const
export const UNCONFIRMED = { checked_on: '2026-11-27', status: 'unconfirmed' } as const
