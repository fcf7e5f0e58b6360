import { earlyLead, earlyNames } from './early-leads.ts'
import { flagUnsent, isSomethingUnsent } from './unsent-flag.ts'
import type { UnsentLead } from './unsent-lead.ts'

const DATABASE = 'forecourt'
const STORE = 'unsent'

/** Keeps a lead, files included, over reloads. Rejects where the browser keeps nothing. */
export async function keep(lead: UnsentLead): Promise<void> {
  await inStore('readwrite', (store) => store.put(lead))
  flagUnsent(true)
}

export async function drop(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key))
  if ((await inStore('readonly', (store) => store.count())) === 0) unflag()
}

/** A page may be waiting with one that the next page has to send if that one is closed. */
const unflag = (): void => flagUnsent(earlyNames().length > 0)

/** What was sent before any script was there is a lead like any other from now on. */
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
