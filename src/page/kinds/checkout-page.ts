import type { Tenant } from '#src/tenant/tenant.ts'
import type { FormModel, Link, Picture } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

export interface CheckoutPage extends PageBase {
  kind: 'checkout'
  title: string
  intro: string
  picture: Picture
  /** What the shopper pays today and later. */
  amounts: { label: string; value: string; note?: string }[]
  /** What happens next. */
  steps: { title: string; text: string }[]
  provider: Tenant['payment_provider']
  /** The provider that takes the payment, and the cards it accepts. */
  payment: { text: string; marks: string[] }
  form: FormModel
  back: Link
}
