import type { Tenant } from '#src/tenant/tenant.ts'
import type { FormModel, HoursRow, Link, LocationCard, Picture } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

/**
 * The stages of the page: for a shopper who may pay, for one who has paid, and for others while the vehicle is held.
 */
export const CHECKOUT_STAGES = ['open', 'paid', 'taken'] as const
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
