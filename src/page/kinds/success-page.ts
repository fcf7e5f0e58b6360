import type { Link, Phone } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

export interface SuccessPage extends PageBase {
  kind: 'success'
  title: string
  text: string
  /** Wording by enquiry category; the browser shows the one its query names. */
  categories: { category: string; title: string; text: string }[]
  links: Link[]
  phone?: Phone
  /** Offered where the address names a time that was booked. */
  calendar: { label: string; title: string; place?: string }
}
