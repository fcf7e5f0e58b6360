import type { PageBase } from '../page-base.ts'
import type { FormModel, Link, LocationCard } from '../parts.ts'

export interface FormPage extends PageBase {
  kind: 'form'
  /** `finance`, `test-drive`, `service` ... */
  topic: string
  title: string
  intro: string
  sections: { title: string; text: string }[]
  form: FormModel
  calculator?: { amount: number; rate: number; term_years: number; note: string }
  links: Link[]
  location?: LocationCard
}
