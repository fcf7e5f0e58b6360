import type { FormSettings } from '#src/lead/form.ts'
import type { FormId } from '#src/lead/forms.ts'
import type { Fact } from '#src/vehicle/facts.ts'
import type { Price } from '#src/vehicle/price.ts'
import type { Tag } from '#src/vehicle/tag.ts'

/** The parts of page models. They are plain data; templates print them and decide nothing. */

export interface Link {
  label: string
  href: string
  /** Opens in a new tab (@spec 2.14). */
  external?: boolean
  /** The primary action among its neighbours. */
  emphasised?: boolean
  /** The page being shown. */
  current?: boolean
}

export interface Picture {
  src: string
  /** Undefined if the source has only one width. */
  srcset?: string
  width: number
  height: number
  alt: string
  /**
   * The part that stays in sight when a box crops the picture: percent from left and top in steps of ten, `70% 40%`.
   */
  focus?: string | undefined
  /** The picture is the new-arrival placeholder for a missing one (@spec 4.5). */
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
  /** How many pictures the vehicle page shows. */
  photos: number
  /** The specification's one tag, then the state if the tag doesn't show it. */
  tags: Tag[]
  /** `2021 Toyota Corolla`. */
  title: string
  /** Second line: badge and series. */
  subtitle?: string
  price: Price
  /** Market badge, e.g. `$1,200 below market`. */
  market?: string
  /** Three facts, chosen by template. */
  facts: Fact[]
  location?: string
  phone?: Phone
  /** `Enquire`, then `Apply Today` if finance is on. */
  actions: Link[]
  sold: boolean
}

/** The understated card at position 30. @spec 2.28 */
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
  /** Set for days with hours of their own: the first and the last, in days since the epoch. */
  dates?: readonly [first: number, last: number]
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
  /** A map picture from the dealer's configuration. */
  map?: Picture
  hours: HoursRow[]
  time_zone: string
  picture?: Picture
  /** @spec 2.20 9.4 */
  reviews?: { count: number; average: string; source: string }
  /** `Sales and service`. @spec 3.4 */
  type: string
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

/**
 * A form of a dealer's site, as plain data. Every page with the same form shares this object, so the form is printed
 * only once per dealer. Hidden values that a page or its vehicle adds to the lead are printed beside the island, as
 * `<input type="hidden" form="id">`.
 */
export interface SiteForm {
  /** The element's id. */
  id: string
  form: FormId
  /** Where a browser without scripts posts it. */
  action: string
  settings: FormSettings
  /** Names of fields whose value the page already knows, so that the form leaves them out. */
  known: readonly string[]
  /** When the dealer replies, if the dealer promises a time. */
  next?: string
  privacy: { text: string; link: Link }
}

/** A form on a page: its island, and what the page adds to the lead. */
export interface FormModel {
  /** The props of its island; everything else is printed beside it. */
  site_form: SiteForm
  title: string
  /** Lead fields whose value the page knows: category, dealership_slug, car_id ... */
  hidden: Record<string, string>
  /** The vehicle shown beside the form. */
  vehicle?: { title: string; price: string; state?: string; picture: Picture }
}

/** What to offer a shopper where nothing is listed. */
export interface EmptyState {
  title: string
  text: string
  links: readonly Link[]
}
