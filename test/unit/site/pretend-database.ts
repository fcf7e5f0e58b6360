import { onTestFinished, vi } from 'vitest'
import type { UnsentLead } from '#src/site/browser/outbox/unsent-store.ts'

/** The browser's database, which jsdom lacks, with the leads that it holds. They count as left from an earlier page. */
export function pretendDatabase(...leads: UnsentLead[]): Map<string, UnsentLead> {
  const rows = new Map(leads.map((lead) => [lead.key, lead]))
  const answered = (result: unknown) => {
    const request = { result, onsuccess: () => undefined }
    queueMicrotask(() => request.onsuccess())
    return request
  }
  const store = {
    put: (lead: UnsentLead) => answered(rows.set(lead.key, lead)),
    delete: (key: string) => answered(rows.delete(key)),
    count: () => answered(rows.size),
    getAll: () => answered([...rows.values()]),
  }
  const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined }
  vi.stubGlobal('indexedDB', { open: () => answered(database) })
  if (leads.length > 0) localStorage.setItem('forecourt:unsent', '1')
  onTestFinished(() => localStorage.removeItem('forecourt:unsent'))
  return rows
}
