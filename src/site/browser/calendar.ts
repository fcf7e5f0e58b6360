import { isLocalTime } from '#src/base/dates.ts'
import { calendarFile } from '#src/lead/calendar-entry.ts'
import { track } from './tracking/track.ts'

/** Length of a booking in the calendar file, in minutes. */
const LENGTH = 30

/** Makes the success page's link download the booked time as a calendar file. @spec 2.15 3.9 */
export function offerCalendarFile(link: HTMLAnchorElement): void {
  const start = new URLSearchParams(location.search).get('dateTime') ?? ''
  if (!isLocalTime(start)) {
    link.closest('p')?.setAttribute('hidden', '')
    return
  }
  const { calendar: title = '', place, timeZone: time_zone = '' } = link.dataset
  const file = calendarFile({ title, place, start, time_zone, minutes: LENGTH }, Date.now())
  link.addEventListener('click', () => track('calendar_save', { element_type: 'link', element_text: link.textContent }))
  link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }))
}
