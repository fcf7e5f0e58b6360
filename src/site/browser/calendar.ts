import { isLocalTime, localDay } from '#src/base/dates.ts'
import { calendarFile } from '#src/lead/calendar-entry.ts'
import { callReminder } from '#src/lead/call-reminder.ts'
import { epochDay } from '#src/tenant/opening-hours.ts'
import { readWeek } from './read-week.ts'
import { track } from './tracking/track.ts'

/** Length of an appointment in the calendar file, in minutes. */
const LENGTH = 30

/**
 * Makes a link download a calendar file: on the success page of the booked time, at the checkout of a reminder to call.
 *
 * @spec 2.15 3.9
 */
export function offerCalendarFile(link: HTMLAnchorElement): void {
  const { calendar: title = '', place, timeZone: time_zone = '', week } = link.dataset
  const start =
    (week === undefined
      ? new URLSearchParams(location.search).get('dateTime')
      : callReminder(readWeek(week), epochDay(localDay(Date.now(), time_zone)))) ?? ''
  if (!isLocalTime(start)) {
    link.closest('p')?.setAttribute('hidden', '')
    return
  }
  const file = calendarFile({ title, place, start, time_zone, minutes: LENGTH }, Date.now())
  link.addEventListener('click', () => track('calendar_save', { element_type: 'link', element_text: link.textContent }))
  link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }))
}
