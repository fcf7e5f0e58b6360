/** A statement whose text never changes, so that a server plans it once for each connection. */
export interface FixedStatement {
  /** Its own among all. */
  name: string
  text: string
}

/** Runs a statement in the transaction that it was given for. */
export type RunFixed = (statement: FixedStatement, values: readonly unknown[]) => Promise<Record<string, unknown>[]>

/** Does `work` in one transaction, whatever store it is; of work that throws nothing stays. */
export type InFixed = <T>(work: (run: RunFixed) => Promise<T>) => Promise<T>
