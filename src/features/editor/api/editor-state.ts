import type { StoredReport } from '#src/queue/build-report.ts'

/** Whether a change saved in the editor is on the site. */
export interface EditorState {
  kind: 'live' | 'travelling' | 'building' | 'not-live' | 'unbuilt'
  /** When it went live or was tried; ISO 8601. */
  at?: string
  /** What is wrong, with file, place and remedy. */
  why?: string
}

/** Milliseconds by which a file's time may lag behind the clock. */
const LAG = 10

/**
 * @param arrived when the last saved file arrived in the folder, in milliseconds; undefined if it hasn't
 * @param hasSaved whether anything was saved in this session
 */
export function editorState(
  report: Pick<StoredReport, 'at' | 'began' | 'outcome' | 'is_live' | 'message'> | undefined,
  arrived: number | undefined,
  hasSaved: boolean,
): EditorState {
  if (hasSaved && arrived === undefined) return { kind: 'travelling' }
  if (!report) return { kind: 'unbuilt' }
  const { at, began = at, outcome, is_live = outcome === 'built', message = '' } = report
  if (arrived !== undefined && Date.parse(began) < arrived + LAG) return { kind: 'building' }
  return is_live ? { kind: 'live', at } : { kind: 'not-live', at, why: readable(message) }
}

/**
 * A loader's message with entries counted from 1: `tenants/x/content/offers.json: [1].slug` becomes
 * `content/offers.json: no. 2: slug`.
 */
export const readable = (message: string): string =>
  message
    .replaceAll(/\S*\/(?=content\/|tenant\.json)/g, '')
    .replaceAll(/([\w.]*)\[(\d+)\]\.?/g, (_, list: string, at: string) =>
      [list, `no. ${Number(at) + 1}: `].filter(Boolean).join(' '),
    )
