import type { Link, Phone } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

export interface SuccessPage extends PageBase {
  kind: 'success'
  title: string
  text: string
  /** Texts by enquiry category; the browser shows the one for the category in the address. */
  categories: { category: string; title: string; text: string }[]
  links: Link[]
  /** The browser shows the yard in the address (`location_id`, its id or slug), otherwise the first. */
  yards: { id: string; slug: string; place: string; time_zone: string; phone?: Phone }[]
  /** Shown if the address contains a booked time. */
  calendar: { label: string; title: string }
}
