/** A statement whose text never changes, so that a server plans it once for each connection. */
export interface FixedStatement {
  /** Its own among all. */
  name: string
  text: string
}

/** Runs one statement, which is a transaction of its own: it is stored as a whole, or not at all. */
export type RunFixed = (statement: FixedStatement, values: readonly string[]) => Promise<Record<string, unknown>[]>
