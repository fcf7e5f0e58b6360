import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type EnqueuedTaskPromise,
  type Index,
  type Meilisearch,
  MeilisearchApiError,
  type Settings,
  type Task,
} from 'meilisearch'
import { HOUR } from '#src/base/dates.ts'
import { SearchServerError } from './search-server-error.ts'
import { hasSettings, VERSION_FIELD } from './server-settings.ts'

export interface ServerDocument {
  /** Letters, digits, `-` and `_` (documentId). */
  id: string
  /** Changes whenever anything else of the document does. */
  [VERSION_FIELD]: string
  [field: string]: unknown
}

export interface TargetIndex {
  uid: string
  settings: Settings
  documents: readonly ServerDocument[]
}

export type Synced =
  /** A new index replaced the old one in one step. */
  { kind: 'rebuilt'; documents: number } | { kind: 'updated'; written: number; deleted: number }

const BATCH = 1000

/**
 * Makes an index contain exactly these documents with these settings. If the settings
 * or most documents differ, a second index is filled and swapped in, so that shoppers
 * never search a partial one; otherwise only changes are written and deleted.
 *
 * Concurrent builds fill separate indexes.
 *
 * @throws SearchServerError with the document and the reason, MeilisearchError if the server is unreachable
 */
export async function syncIndex(client: Meilisearch, target: TargetIndex): Promise<Synced> {
  const index = client.index<ServerDocument>(target.uid)
  const held = await heldVersions(index, target.settings)
  if (held === undefined) return rebuild(client, target)
  const changed = target.documents.filter(({ id, version }) => held.get(id) !== version)
  const present = new Set(target.documents.map(({ id }) => id))
  const obsolete = [...held.keys()].filter((id) => !present.has(id))
  if (changed.length + obsolete.length > Math.max(BATCH, held.size / 2)) return rebuild(client, target)
  await write(client, index, changed)
  if (obsolete.length > 0)
    await taskDone(client, index.deleteDocuments(obsolete), `deletion of ${obsolete.slice(0, 5).join(', ')}`)
  return { kind: 'updated', written: changed.length, deleted: obsolete.length }
}

/** Versions by id; undefined if the index doesn't exist or has other settings. */
async function heldVersions(
  index: Index<ServerDocument>,
  settings: Settings,
): Promise<Map<string, string> | undefined> {
  try {
    if (!hasSettings(await index.getSettings(), settings)) return undefined
    const held = new Map<string, string>()
    for (;;) {
      const { results, total } = await index.getDocuments({
        fields: ['id', VERSION_FIELD],
        offset: held.size,
        limit: BATCH,
      })
      for (const { id, version } of results) held.set(id, version)
      if (results.length === 0 || held.size >= total) return held
    }
  } catch (error) {
    if (error instanceof MeilisearchApiError && error.cause?.code === 'index_not_found') return undefined
    throw error
  }
}

async function rebuild(client: Meilisearch, { uid, settings, documents }: TargetIndex): Promise<Synced> {
  await deleteLeftovers(client, uid)
  const next = `${nextPrefix(uid)}${randomUUID()}`
  const options = { primaryKey: 'id' }
  await taskDone(client, client.createIndex(next, options), `the new index ${next}`)
  try {
    const index = client.index<ServerDocument>(next)
    await taskDone(client, index.updateSettings(settings), `settings of ${uid}`)
    await write(client, index, documents)
    const before = await client.getRawIndex(uid).catch(() => undefined)
    if (!before) await taskDone(client, client.createIndex(uid, options), `the index ${uid}`)
    const swap = client.swapIndexes([{ indexes: [uid, next], rename: false }])
    await taskDone(client, swap, `the swap of ${uid} and ${next}`)
  } finally {
    await taskDone(client, client.deleteIndex(next), `deletion of ${next}`)
  }
  return { kind: 'rebuilt', documents: documents.length }
}

const nextPrefix = (uid: string): string => `${uid}_next`
/** Milliseconds after which an unfinished index can't belong to a running build. */
const LEFTOVER_AGE = HOUR
const MOST_INDEXES = 10_000

/** Deletes the indexes that interrupted builds left. */
async function deleteLeftovers(client: Meilisearch, uid: string): Promise<void> {
  const { results } = await client.getRawIndexes({ limit: MOST_INDEXES })
  for (const { uid: name, createdAt } of results) {
    const isOld = Date.now() - Date.parse(String(createdAt)) > LEFTOVER_AGE
    if (name.startsWith(nextPrefix(uid)) && isOld) await client.deleteIndexIfExists(name)
  }
}

async function write(
  client: Meilisearch,
  index: Index<ServerDocument>,
  documents: readonly ServerDocument[],
): Promise<void> {
  for (let from = 0; from < documents.length; from += BATCH) {
    const batch = documents.slice(from, from + BATCH)
    const about = batch.length === 1 ? `document ${batch[0]?.id}` : `documents ${batch[0]?.id} to ${batch.at(-1)?.id}`
    await taskDone(client, index.addDocuments(batch, { primaryKey: 'id' }), about)
  }
}

/** Converts an id to the server's letters, digits, `-` and `_`; different ids stay different. */
export function documentId(id: string): string {
  if (/^[A-Za-z0-9_-]{1,400}$/.test(id) && !id.startsWith('id_')) return id
  return `id_${Buffer.from(id).toString('hex')}`
}

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
