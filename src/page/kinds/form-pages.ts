import type { Tenant } from '#src/tenant/tenant.ts'
import type { PaymentPeriod, RepaymentWords } from '#src/vehicle/repayment.ts'
import type { FormModel, HoursRow, Link, LocationCard, Phone, Picture } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

export interface FormPage extends PageBase {
  kind: 'form'
  title: string
  intro: string
  sections: { title: string; text: string }[]
  /** Parts and accessories by category: name with part number, and price. */
  catalogue: { title: string; rows: { label: string; value: string }[] }[]
  form: FormModel
  calculator?: {
    price: number
    rate: number
    years: number
    /** The longest term that can be chosen. */
    max_years: number
    period: PaymentPeriod
    answer: RepaymentWords
    note: string
  }
  links: Link[]
  location?: LocationCard
}

export interface TradeInPage extends PageBase {
  kind: 'trade-in'
  title: string
  intro: string
  form: FormModel
  /** The calls, other than valuation, that the lead API offers this site. */
  calls: { lookup: boolean; history: boolean; save: boolean }
  /** @spec 2.26 */
  faq: { question: string; answer: string }[]
  steps: { title: string; text: string }[]
}

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

/**
 * The stages of the page: for a shopper who may pay, for one who has paid, and for others while the vehicle is held.
 */
export const CHECKOUT_STAGES = ['open', 'paid', 'unavailable'] as const
export type CheckoutStage = (typeof CHECKOUT_STAGES)[number]

export interface CheckoutPage extends PageBase {
  kind: 'checkout'
  /** The printed stage. The browser shows another when it knows better. */
  stage: CheckoutStage
  stages: Record<CheckoutStage, StageTexts>
  /** `2021 Toyota Corolla`. */
  vehicle: string
  picture: Picture
  provider: Tenant['payment_provider']
  /** The payment provider, and the cards that it accepts. */
  payment: { text: string; marks: string[] }
  form: FormModel
  /** The vehicle's yard. */
  location?: LocationCard | undefined
  /** The calendar entry of a shopper who has paid; none if the yard's hours aren't known. */
  reminder?: Reminder | undefined
  back: Link
  /** Where shoppers can ask for an alert if it becomes free. */
  alert?: Link | undefined
}

interface Reminder {
  label: string
  title: string
  place: string
  hours: Pick<HoursRow, 'weekday' | 'opens' | 'dates'>[]
}

export interface StageTexts {
  /** With the dealer's name, for the browser's tab. */
  document_title: string
  title: string
  intro: string
  /** The price, and which part of it is paid when. */
  amounts: { label: string; value: string; note?: string }[]
  /** What happens next. */
  steps: { title: string; text: string }[]
}
