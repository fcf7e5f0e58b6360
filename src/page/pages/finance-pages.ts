import type { SiteContext } from '../context.ts'
import { comparisonRateWarning, rateText } from '../finance-rate.ts'
import type { FormPage } from '../page.ts'
import type { Link } from '../parts.ts'
import { FINANCE_ANCHOR } from '../vehicle-links.ts'
import { type FormPageText, formPage } from './form-pages.ts'

/** Amount that the calculator starts with. */
const EXAMPLE_AMOUNT = 30_000
const EXAMPLE_YEARS = 5

/** @spec 2.8 2.9 9.4 */
export function financePages(context: SiteContext): FormPage[] {
  return [overview(context), enquiry(context), application(context), preApproval(context)].flatMap((text) =>
    formPage(text, context),
  )
}

const use = { id: FINANCE_ANCHOR }

function overview({ routes, tenant, noun }: SiteContext): FormPageText {
  const { advertised, interest_rate } = tenant.switches.finance
  return {
    topic: 'finance',
    path: routes.finance,
    title: 'Finance',
    intro: `Arrange the loan where you choose the ${noun.one}. Tell us your budget and we come back with what is possible.`,
    sections: [
      { title: 'One place for both', text: 'We deal with the lender, so that approval and delivery fit together.' },
      { title: 'Your trade-in counts', text: 'What your present vehicle is worth comes off the amount you borrow.' },
      ...(advertised ? [{ title: 'Rate', text: `${rateText(advertised)} ${comparisonRateWarning(advertised)}` }] : []),
    ],
    form: 'finance-enquiry',
    use,
    calculator: {
      amount: EXAMPLE_AMOUNT,
      rate: interest_rate,
      term_years: EXAMPLE_YEARS,
      note: `The rate of ${interest_rate}% a year is an assumption that you can change, not an offer.`,
    },
    links: financeLinks(routes),
  }
}

const enquiry = ({ routes }: SiteContext): FormPageText => ({
  topic: 'finance-enquiry',
  path: routes.finance_enquiry,
  title: 'Finance Enquiry',
  intro: 'A question about repayments, deposits or paying out a loan? Ask it here.',
  form: 'finance-enquiry',
  use,
  links: financeLinks(routes),
})

const application = ({ routes }: SiteContext): FormPageText => ({
  topic: 'finance-application',
  path: routes.apply_for_finance,
  title: 'Apply for Finance',
  intro: 'Four short steps. Have your driver licence and a recent payslip at hand.',
  form: 'finance-application',
  use,
  links: financeLinks(routes),
})

const preApproval = ({ routes, tenant }: SiteContext): FormPageText => ({
  topic: 'finance-pre-approval',
  path: routes.pre_approval,
  title: 'Finance Pre-Approval',
  intro: `${tenant.texts.pre_approval} before you choose: know what you can spend, then shop with a clear head.`,
  form: 'finance-pre-approval',
  use,
  links: financeLinks(routes),
})

function financeLinks({ apply_for_finance, pre_approval, finance_information }: SiteContext['routes']): Link[] {
  return [
    ...(apply_for_finance ? [{ label: 'Apply for Finance', href: apply_for_finance }] : []),
    ...(pre_approval ? [{ label: 'Get Pre-Approved Now', href: pre_approval }] : []),
    ...(finance_information ? [{ label: 'Finance Information', href: finance_information }] : []),
  ]
}
