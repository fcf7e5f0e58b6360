import type { PageBase } from '../page-base.ts'
import type { Card, FormModel, Link } from '../parts.ts'

export interface CheckoutPage extends PageBase {
  kind: 'checkout'
  title: string
  intro: string
  card: Card
  deposit: string
  terms: string[]
  form: FormModel
  back: Link
}
