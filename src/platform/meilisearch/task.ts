import { setTimeout as sleep } from 'node:timers/promises'
import type { EnqueuedTaskPromise, Meilisearch, Task } from 'meilisearch'
import { SearchServerError } from './search-server-error.ts'

/** Milliseconds that one task may take: a first full index of a large dealer takes seconds. */
const TIMEOUT = 120_000
const INTERVAL = 50

/**
 * Waits for a task, because the server accepts any request and fails later. The error names the document at fault;
 * `about` describes the request. The client's own waiting leaves a timer behind if a request fails, which would keep a
 * finished build running.
 *
 * @throws SearchServerError if the task fails or doesn't end in two minutes
 */
export async function taskDone(client: Meilisearch, enqueued: EnqueuedTaskPromise, about: string): Promise<Task> {
  const { taskUid } = await enqueued
  const until = performance.now() + TIMEOUT
  for (;;) {
    const task = await client.tasks.getTask(taskUid)
    if (task.status === 'succeeded') return task
    if (task.status !== 'enqueued' && task.status !== 'processing') throw failure(task, about)
    if (performance.now() > until) {
      throw new SearchServerError(`Meilisearch task ${taskUid} didn't finish within 2 minutes. Sent: ${about}.`)
    }
    await sleep(INTERVAL)
  }
}

function failure({ uid, type, indexUid, status, error }: Task, about: string): SearchServerError {
  const reason = error ? `${error.message} (${error.code})` : `it was ${status}`
  return new SearchServerError(
    `Meilisearch task ${uid}, ${type} of ${indexUid ?? 'all indexes'}, failed: ${reason} Sent: ${about}.`,
  )
}
