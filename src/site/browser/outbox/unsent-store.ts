import type { FormValues } from '#src/lead/form-values.ts'
import { flagUnsent, isSomethingUnsent } from '../form-waiting.ts'

/** A lead stored in the browser until the API has accepted it. */
export interface UnsentLead {
  /** Idempotency key: however often it is sent, it counts as one lead. */
  key: string
  method: 'POST' | 'PUT'
  url: string
  /** JSON, or the entries of a form with files. */
  body: string | [name: string, value: string | File][]
  /** Site address of its form. */
  page: string
  /** Milliseconds since the epoch. */
  kept_at: number
  /** Why the API refused it. It is then only sent again if the shopper requests it. */
  refused?: string
}

/** The lead's values. */
export const leadIn = ({ body }: Pick<UnsentLead, 'body'>): FormValues =>
  typeof body === 'string' ? JSON.parse(body).lead : Object.fromEntries(body)

const DATABASE = 'forecourt'
const STORE = 'unsent'

/** The longest waits for the database, in milliseconds. After a time-out it isn't used again until it has answered. */
const TIMEOUT = { open: 1000, work: 500 }
let isHanging = false

/** Stores a lead, including its files, across reloads. Rejects if storage is blocked, full or doesn't answer in time. */
export async function storeLead(lead: UnsentLead): Promise<void> {
  await inStore('readwrite', (store) => store.put(lead))
  flagUnsent(true)
}

/** Removes a stored lead, such as one that the shopper has since changed. */
export async function removeLead(key: string): Promise<void> {
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

/** @throws if the database is blocked or doesn't answer in time; the work is then not done later either */
async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  if (isHanging) throw noAnswer()
  const database = await open()
  const transaction = database.transaction(STORE, mode)
  try {
    return await inTime(settled(work(transaction.objectStore(STORE))), TIMEOUT.work)
  } catch (error) {
    if (isHanging) transaction.abort()
    throw error
  } finally {
    database.close()
  }
}

async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' })
  const opened = settled(opening)
  try {
    return await inTime(opened, TIMEOUT.open)
  } catch (error) {
    if (isHanging) opened.then((late) => late.close()).catch(() => undefined)
    throw error
  }
}

const noAnswer = () => new Error("The browser's database does not answer.")

function inTime<T>(answer: Promise<T>, timeout: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isHanging = true
      reject(noAnswer())
    }, timeout)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  }).finally(() => {
    isHanging = false
  })
