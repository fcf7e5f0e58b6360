import type { DayHours } from '#src/tenant/opening-hours.ts'

type Day = Pick<DayHours, 'weekday' | 'opens' | 'closes' | 'dates'>

/** Reads a week as print/week.ts writes it. */
export const readWeek = (week = ''): Day[] => week.split(' ').map(readDay)

/**
 * Reads `510-1020`, in minutes after midnight, or `-` for a closed day; those of dated days end with their first and
 * last day.
 */
function readDay(word: string, weekday: number): Day {
  const [opens, closes, first, last = 0] = word.split('-').map((number) => (number ? Number(number) : undefined))
  return { weekday, opens, closes, dates: first ? [first, last] : undefined }
}
