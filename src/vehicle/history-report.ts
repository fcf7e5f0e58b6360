import type { Vehicle } from './vehicle.ts'

export type HistoryReport = { kind: 'report'; url: string } | { kind: 'no-report'; reason: 'no-file' | 'unsafe-url' }

/** The history report button, only if the vehicle has a file that is a web address or a site path. @spec 5.15 */
export function historyReport(v: Pick<Vehicle, 'file'>): HistoryReport {
  const url = v.file?.trim() ?? ''
  if (url === '') return { kind: 'no-report', reason: 'no-file' }
  return /^(https?:\/\/|\/)/i.test(url) ? { kind: 'report', url } : { kind: 'no-report', reason: 'unsafe-url' }
}
