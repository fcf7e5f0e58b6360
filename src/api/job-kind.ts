/** A queue of jobs, each of which names one record by its id. */
export interface JobKind {
  /** In the database. */
  name: string
  /** How a job's data names the id. */
  key: string
  retries: Retries
  /** How many a process works on at once; defaults to AT_ONCE. */
  at_once?: { localConcurrency: number; batchSize: number }
}

export interface Retries {
  retryLimit: number
  /** Seconds; doubled for each attempt up to the longest. */
  retryDelay: number
  retryBackoff: true
  retryDelayMax: number
}

export interface Attempt {
  /** No retry follows. */
  isLast: boolean
}

/** Throws if the attempt fails, which is then retried. */
export type Work = (id: string, attempt: Attempt) => Promise<void>

/** About two days of attempts, of jobs or deliveries: 10 seconds first, later an hour apart. */
export const RETRIES: Retries = { retryLimit: 50, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 }
