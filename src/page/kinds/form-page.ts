import type { PaymentPeriod } from '#src/vehicle/repayment.ts'
import type { RepaymentWords } from '#src/vehicle/repayment-words.ts'
import type { FormModel, Link, LocationCard } from '../elements.ts'
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
