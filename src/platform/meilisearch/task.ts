import type { EnqueuedTaskPromise, Task } from 'meilisearch'

/** The server did not do what it was asked; the message says what, to which index, and why. */
export class SearchServerError extends Error {
  override name = 'SearchServerError'
}

/** Milliseconds that one task may take: a first full index of a large dealer takes seconds. */
const PATIENCE = 120_000

/**
 * Waits for a task, because the server takes anything and fails later. Its reason
 * names the document where one is at fault; `about` says what was sent.
 *
 * @throws SearchServerError
 */
export async function taskDone(asked: EnqueuedTaskPromise, about: string): Promise<Task> {
  const task = await asked.waitTask({ timeout: PATIENCE, interval: 50 })
  if (task.status === 'succeeded') return task
  const { uid, type, indexUid = 'all indexes', error } = task
  const reason = error ? `${error.message} (${error.code})` : `it was ${task.status}`
  throw new SearchServerError(`Meilisearch task ${uid}, ${type} of ${indexUid}, failed: ${reason} Sent: ${about}.`)
}
