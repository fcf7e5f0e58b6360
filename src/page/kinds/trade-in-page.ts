import type { FormModel } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

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
