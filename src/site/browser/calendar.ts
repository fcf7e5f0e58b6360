import { calendarFile, isLocalTime } from '#src/lead/calendar-entry.ts'
import { track } from './tracking/track.ts'

/** How long a dealer keeps a shopper, for the calendar. Minutes. */
const LENGTH = 30

/** Makes the link of the success page give the booked time as a calendar file. @spec 2.15 3.9 */
export function offerCalendarFile(link: HTMLAnchorElement): void {
  const start = new URLSearchParams(location.search).get('dateTime') ?? ''
  if (!isLocalTime(start)) {
    link.closest('p')?.setAttribute('hidden', '')
    return
  }
  const { calendar: title = '', place } = link.dataset
  const file = calendarFile({ title, place, start, minutes: LENGTH }, Date.now())
  link.addEventListener('click', () => track('calendar_save', { element_type: 'link', element_text: link.textContent }))
  link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }))
}
