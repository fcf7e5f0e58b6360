import { isRecord } from '#src/base/record.ts'

const RECORDS = [
  ['has_finance_owing', 'finance owing', 'no finance owing'],
  ['is_stolen', 'recorded as stolen', 'not stolen'],
  ['is_written_off', 'recorded as written off', 'not written off'],
] as const

/** The registers' records about a vehicle in one sentence; undefined if the answer is invalid. @spec 7.6 */
export function historyWords(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined
  const found = RECORDS.map(([name, yes, no]) => {
    const value = body[name]
    return typeof value === 'boolean' ? (value ? yes : no) : undefined
  })
  return found.includes(undefined) ? undefined : `On the registers: ${found.join(', ')}.`
}
