import type { HoursRow, LocationCard, ReviewCard } from '#src/page/elements.ts'
import { PHONE, PICTURE } from './cards.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const WEEK: HoursRow[] = DAYS.map((day, index) => {
  const weekday = (index + 1) % 7
  if (weekday === 0) return { weekday, day, hours: 'Closed' }
  if (weekday === 6) return { weekday, day, hours: '10:00am-4:00pm', opens: 600, closes: 960 }
  return { weekday, day, hours: '8:30am-5:00pm', opens: 510, closes: 1020 }
})

export const LOCATION: LocationCard = {
  id: 'example',
  name: 'Tauranga Motor Company',
  href: '/contact-us/tauranga',
  address_lines: ['12 Hewletts Road', 'Mount Maunganui 3116'],
  phone: PHONE,
  email: 'sales@example.com',
  map_href: 'https://maps.example.com/',
  hours: WEEK,
  time_zone: 'Pacific/Auckland',
  picture: PICTURE,
  reviews: { count: 212, average: '4.8', source: 'Google' },
  licences: ['MVT 12345'],
  type: 'Sales and service',
}

export const REVIEW: ReviewCard = {
  author: 'Mereana T.',
  rating: 5,
  date: '2026-07-02',
  date_text: '2 July 2026',
  text: 'They told us what was wrong with it before we asked.',
  source: 'Google',
}
