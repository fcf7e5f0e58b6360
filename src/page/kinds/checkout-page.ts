import type { Tenant } from '#src/tenant/tenant.ts'
import type { FormModel, Link, LocationCard, Picture } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

/** What the page says: to a shopper who may pay, to one who has paid, and to those for whom someone else's is held. */
export const CHECKOUT_STAGES = ['open', 'paid', 'taken'] as const
export type CheckoutStage = (typeof CHECKOUT_STAGES)[number]

export interface CheckoutPage extends PageBase {
  kind: 'checkout'
  /** The stage that is printed. The browser shows another when it knows better. */
  stage: CheckoutStage
  stages: Record<CheckoutStage, StageTexts>
  /** `2021 Toyota Corolla`. */
  vehicle: string
  picture: Picture
  provider: Tenant['payment_provider']
  /** The provider that takes the payment, and the cards it accepts. */
  payment: { text: string; marks: string[] }
  form: FormModel
  /** The vehicle's yard. */
  location?: LocationCard | undefined
  back: Link
  /** Where shoppers ask to be told if it becomes free. */
  alert?: Link | undefined
}

export interface StageTexts {
  /** With the dealer's name, for the browser's tab. */
  document_title: string
  title: string
  intro: string
  /** The price, and what of it is paid when. */
  amounts: { label: string; value: string; note?: string }[]
  /** What happens next. */
  steps: { title: string; text: string }[]
}
