import { type Index, type Meilisearch, MeilisearchApiError, type Settings } from 'meilisearch'
import { hasSettings, VERSION_FIELD } from './server-settings.ts'
import { taskDone } from './task.ts'

export interface ServerDocument {
  /** Letters, digits, `-` and `_` (documentId). */
  id: string
  /** Changes whenever anything else of the document does. */
  [VERSION_FIELD]: string
  [field: string]: unknown
}

export interface WantedIndex {
  uid: string
  settings: Settings
  documents: readonly ServerDocument[]
}

export type Synced =
  /** A new index took the old one's place in one step. */
  { kind: 'rebuilt'; documents: number } | { kind: 'updated'; written: number; deleted: number }

const BATCH = 1000

/**
 * Makes an index hold just these documents under these settings. Where settings
 * or most documents differ, a second index is filled and swapped in, so that
 * shoppers never meet half of one; otherwise what changed is written and deleted.
 *
 * @throws SearchServerError with the document and the reason, MeilisearchError when the server is not there
 */
export async function syncIndex(client: Meilisearch, wanted: WantedIndex): Promise<Synced> {
  const index = client.index<ServerDocument>(wanted.uid)
  const held = await heldVersions(index, wanted.settings)
  if (held === undefined) return rebuild(client, wanted)
  const changed = wanted.documents.filter(({ id, version }) => held.get(id) !== version)
  const present = new Set(wanted.documents.map(({ id }) => id))
  const gone = [...held.keys()].filter((id) => !present.has(id))
  if (changed.length + gone.length > Math.max(BATCH, held.size / 2)) return rebuild(client, wanted)
  await write(index, changed)
  if (gone.length > 0) await taskDone(index.deleteDocuments(gone), `deletion of ${gone.slice(0, 5).join(', ')}`)
  return { kind: 'updated', written: changed.length, deleted: gone.length }
}

/** Version by id; undefined where there is no such index, or it is set otherwise. */
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

async function rebuild(client: Meilisearch, { uid, settings, documents }: WantedIndex): Promise<Synced> {
  const next = `${uid}_next`
  const options = { primaryKey: 'id' }
  // What an interrupted build left.
  await client.deleteIndexIfExists(next)
  await taskDone(client.createIndex(next, options), `the new index ${next}`)
  const index = client.index<ServerDocument>(next)
  await taskDone(index.updateSettings(settings), `settings of ${uid}`)
  await write(index, documents)
  const before = await client.getRawIndex(uid).catch(() => undefined)
  if (!before) await taskDone(client.createIndex(uid, options), `the index ${uid}`)
  await taskDone(client.swapIndexes([{ indexes: [uid, next], rename: false }]), `the swap of ${uid} and ${next}`)
  await taskDone(client.deleteIndex(next), `deletion of ${next}`)
  return { kind: 'rebuilt', documents: documents.length }
}

async function write(index: Index<ServerDocument>, documents: readonly ServerDocument[]): Promise<void> {
  for (let from = 0; from < documents.length; from += BATCH) {
    const batch = documents.slice(from, from + BATCH)
    const about = batch.length === 1 ? `document ${batch[0]?.id}` : `documents ${batch[0]?.id} to ${batch.at(-1)?.id}`
    await taskDone(index.addDocuments(batch, { primaryKey: 'id' }), about)
  }
}
