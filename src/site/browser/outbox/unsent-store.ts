import { flagUnsent, isSomethingUnsent } from './unsent-flag.ts'
import type { UnsentLead } from './unsent-lead.ts'

const DATABASE = 'forecourt'
const STORE = 'unsent'

/** Stores a lead, including its files, across reloads. Rejects if storage is blocked or full. */
export async function keep(lead: UnsentLead): Promise<void> {
  await inStore('readwrite', (store) => store.put(lead))
  flagUnsent(true)
}

export async function drop(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key))
  if ((await inStore('readonly', (store) => store.count())) === 0) flagUnsent(false)
}

/** Oldest first. */
export async function unsentLeads(): Promise<UnsentLead[]> {
  if (!isSomethingUnsent()) return []
  const leads = await inStore<UnsentLead[]>('readonly', (store) => store.getAll())
  if (leads.length === 0) flagUnsent(false)
  return leads.sort((a, b) => a.kept_at - b.kept_at)
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' })
  return settled(opening)
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
