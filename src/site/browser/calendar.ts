import { isLocalTime, localDay } from '#src/base/dates.ts'
import { calendarFile, callReminder } from '#src/lead/calendar-entry.ts'
import { epochDay } from '#src/tenant/opening-hours.ts'
import { track } from './tracking/track.ts'

/** Length of an appointment in the calendar file, in minutes. */
const LENGTH = 30

/** Makes the success page's link download the booked time as a calendar file. @spec 2.15 3.9 */
export function offerCalendarFile(link: HTMLAnchorElement): void {
  offer(link, link.dataset.calendar ?? '', new URLSearchParams(location.search).get('dateTime') ?? '')
}

/** Makes the checkout's link, which is hidden until then, download a reminder to call. */
export function offerReminder(link: HTMLAnchorElement): void {
  const { entry = '', reminder = '[]', timeZone = '' } = link.dataset
  offer(link, entry, callReminder(JSON.parse(reminder), epochDay(localDay(Date.now(), timeZone))) ?? '')
}

function offer(link: HTMLAnchorElement, title: string, start: string): void {
  link.closest('p')?.toggleAttribute('hidden', !isLocalTime(start))
  if (!isLocalTime(start)) return
  const { place, timeZone: time_zone = '' } = link.dataset
  const file = calendarFile({ title, place, start, time_zone, minutes: LENGTH }, Date.now())
  link.addEventListener('click', () => track('calendar_save', { element_type: 'link', element_text: link.textContent }))
  link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }))
}
