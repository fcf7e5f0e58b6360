import type { Tenant } from '#src/tenant/tenant.ts'
import type { PageBase } from '../page-base.ts'
import type { Card, FormModel, Link } from '../parts.ts'

export interface CheckoutPage extends PageBase {
  kind: 'checkout'
  title: string
  intro: string
  card: Card
  deposit: string
  /** Who takes it. */
  provider: Tenant['payment_provider']
  terms: string[]
  form: FormModel
  back: Link
}
