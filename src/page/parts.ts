import type { FieldControl, FieldType } from '#src/lead/field-types.ts'
import type { FormId } from '#src/lead/forms.ts'
import type { Fact } from '#src/vehicle/facts.ts'
import type { Price } from '#src/vehicle/price.ts'
import type { Tag } from '#src/vehicle/tag.ts'

/** The parts that page models are made of. Plain data; templates print it and decide nothing. */

export interface Link {
  label: string
  href: string
  /** Opens in a new tab (@spec 2.14). */
  external?: boolean
  /** The one primary action of its place. */
  emphasised?: boolean
  /** The page being shown. */
  current?: boolean
}

export interface Picture {
  src: string
  /** Absent where the source offers one width only. */
  srcset?: string
  width: number
  height: number
  alt: string
  /** The new-arrival placeholder stands in for a missing picture (@spec 4.5). */
  placeholder?: boolean
}

export interface Phone {
  /** As printed, e.g. `(07) 571 0000`. */
  display: string
  /** First five characters, the rest masked (@spec 4.6). */
  masked: string
  /** `tel:+6475710000`. */
  href: string
}

export type { Fact } from '#src/vehicle/facts.ts'
export type { Price } from '#src/vehicle/price.ts'
export type { Tag } from '#src/vehicle/tag.ts'

/** A vehicle in a list. @spec 2.27 */
export interface Card {
  kind: 'vehicle'
  vehicle_id: string
  stock_number?: string
  href: string
  picture: Picture
  /** Floor plan, a thumbnail beside the picture (RV and camper templates). */
  plan?: Picture
  /** How many pictures the vehicle page shows. */
  photos: number
  tag?: Tag
  /** `2021 Toyota Corolla`. */
  title: string
  /** Badge, series; second line. */
  subtitle?: string
  price: Price
  /** Market badge, e.g. `$1,200 below market`. */
  market?: string
  /** Three facts, chosen by template. */
  facts: Fact[]
  location?: string
  phone?: Phone
  /** Enquire first, then `Apply Today` where finance is on. */
  actions: Link[]
  sold: boolean
}

/** The quiet card at position 30. @spec 2.28 */
export interface CallToActionCard {
  kind: 'call-to-action'
  title: string
  text: string
  link: Link
}

export interface HoursRow {
  /** 0 is Sunday. */
  weekday: number
  day: string
  /** `8:30am-5:00pm`, `Closed`, `By Appointment`. */
  hours: string
  /** Minutes after midnight, for "open now" and "today" in the browser. */
  opens?: number
  closes?: number
}

/** Where and when a shopper finds the dealer. */
export interface LocationCard {
  id: string
  name: string
  href: string
  address_lines: string[]
  phone?: Phone
  email?: string
  map_href?: string
  hours: HoursRow[]
  time_zone: string
  picture?: Picture
  reviews?: { count: number; average: string }
  licences: string[]
}

export interface ReviewCard {
  author: string
  rating: number
  date: string
  date_text: string
  text: string
  source: string
}

/** A form as the HTML holds it before any island wakes; the fields are lead/form.ts's. */
export interface FormModel {
  /** The element's id, e.g. `enquiry`, `finance-form` (@spec 2.9). */
  id: string
  /** The definition's id in lead/forms.ts. */
  form: FormId
  title: string
  intro?: string
  /** Where a browser without scripts posts it. */
  action: string
  /** Lead fields that the page knows: category, dealership_slug, car_id ... */
  hidden: Record<string, string>
  steps: { title?: string; fields: FieldModel[] }[]
  submit: string
  /** `What happens next` sentence, only where the tenant promises a time. */
  next?: string
  privacy: { text: string; link: Link }
  /** The vehicle beside the form, in small. */
  vehicle?: { title: string; price: string; picture: Picture }
}

export interface FieldModel {
  name: string
  /** One of the 38 types of the specification (@spec 3.17). */
  type: FieldType
  /** How it is drawn; of the 38 types several share one. */
  control: FieldControl
  label: string
  required: boolean
  hint?: string
  placeholder?: string
  autocomplete?: string
  inputmode?: string
  maxlength?: number
  /** `text`, `email`, `tel`, `date`, `file` ... for inputs. */
  input_type?: string
  options?: { value: string; label: string; dealership_id?: string }[]
  value?: string
  checked?: boolean
  /** Hidden from people; only a bot fills it (@spec 3.12). */
  decoy?: boolean
  /** Shown only while the named field is filled without error (@spec 5.9). */
  depends_on?: string
}
