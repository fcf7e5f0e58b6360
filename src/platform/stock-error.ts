export type StockErrorKind =
  | 'not-found'
  | 'too-large'
  | 'not-readable'
  | 'wrong-encoding'
  | 'malformed'
  | 'missing-column'
  | 'wrong-mapping'
  | 'no-credentials'
  | 'upstream'

/** A stock source that can't be read as a whole. The message names the place and says what to do. */
export class StockError extends Error {
  override name = 'StockError'
  readonly kind: StockErrorKind
  /** File or URL. */
  readonly where: string
  readonly problem: string
  readonly remedy: string

  constructor(kind: StockErrorKind, where: string, problem: string, remedy: string) {
    super(`${where}: ${problem} ${remedy}`)
    this.kind = kind
    this.where = where
    this.problem = problem
    this.remedy = remedy
  }
}

/** The kinds of error for deliveries that aren't stock at all. */
const DAMAGED: readonly StockErrorKind[] = ['malformed', 'missing-column', 'wrong-encoding', 'too-large']

/**
 * Whether a source delivered something that isn't stock, as opposed to an outage or a mistake in the dealer's files.
 */
export const isDamage = ({ kind }: StockError): boolean => DAMAGED.includes(kind)

/** Whether a source didn't answer. */
export const isUpstreamFailure = ({ kind }: StockError): boolean => kind === 'upstream'
