import { earlyLead, earlyNames } from './early-leads.ts'
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
  if ((await inStore('readonly', (store) => store.count())) === 0) unflag()
}

/** Early leads of a waiting page still count: the next page sends them if that page is closed. */
const unflag = (): void => flagUnsent(earlyNames().length > 0)

/** Moves leads that were sent before any script was loaded into the store. */
async function takeEarly(): Promise<void> {
  for (const name of earlyNames()) {
    const lead = earlyLead(name)
    if (!lead) continue
    await inStore('readwrite', (store) => store.put(lead))
    localStorage.removeItem(name)
  }
}

/** Oldest first. */
export async function unsentLeads(): Promise<UnsentLead[]> {
  if (!isSomethingUnsent()) return []
  await takeEarly()
  const leads = await inStore<UnsentLead[]>('readonly', (store) => store.getAll())
  if (leads.length === 0) unflag()
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
