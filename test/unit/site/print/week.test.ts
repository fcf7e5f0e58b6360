import { describe, expect, it } from 'vitest'
import { LOCATION, WEEK } from '#src/site/examples/places.ts'
import { groupedHours, weekOf } from '#src/site/print/week.ts'

describe('opening hours in print @spec 2.20 3.5', () => {
  it('hands the browser a word a day from Sunday, minutes after midnight', () => {
    expect(weekOf(LOCATION)).toEqual({
      week: '- 510-1020 510-1020 510-1020 510-1020 510-1020 600-960',
      zone: 'Pacific/Auckland',
    })
  })

  it('puts neighbouring days with the same hours in one line', () => {
    expect(groupedHours(WEEK)).toEqual([
      { days: 'Monday to Friday', hours: '8:30am-5:00pm' },
      { days: 'Saturday', hours: '10:00am-4:00pm' },
      { days: 'Sunday', hours: 'Closed' },
    ])
  })
})
