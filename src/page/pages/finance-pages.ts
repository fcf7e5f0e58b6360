import { repaymentWords } from '#src/vehicle/repayment-words.ts'
import type { Link } from '../elements.ts'
import { comparisonRateWarning, rateText } from '../forms/finance-rate.ts'
import type { FormPage } from '../page.ts'
import type { PageRecipe } from '../page-recipe.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import { FINANCE_ANCHOR } from '../vehicle-links.ts'
import { type FormPageText, formPage } from './form-page.ts'

/** The calculator's initial values. */
const EXAMPLE = { amount: 30_000, years: 5, period: 'week' } as const
const MAX_YEARS = 7

/** @spec 2.8 2.9 9.4 */
export function financePages(context: DealerSite): PageRecipe[] {
  return [overview(context), enquiry(context), application(context), preApproval(context)].flatMap((text) =>
    formPage(text, context),
  )
}

const use = { id: FINANCE_ANCHOR }

function overview({ routes, tenant, noun }: DealerSite): FormPageText {
  const { advertised, interest_rate } = tenant.switches.finance
  return {
    topic: 'finance',
    path: routes.finance,
    title: 'Finance',
    intro: `Sort out your loan where you choose your ${noun.one}. Tell us your budget and we'll come back with your options.`,
    sections: [
      {
        title: 'One place for both',
        text: `We deal with the lender for you, so your ${noun.one} is ready when your loan is.`,
      },
      { title: 'Your trade-in counts', text: 'The value of your current vehicle comes off the amount you borrow.' },
      ...(advertised ? [{ title: 'Rate', text: `${rateText(advertised)} ${comparisonRateWarning(advertised)}` }] : []),
    ],
    form: 'finance-enquiry',
    use,
    calculator: calculator(interest_rate),
    links: financeLinks(routes),
  }
}

function calculator(rate: number): FormPage['calculator'] {
  const { amount: price, years, period } = EXAMPLE
  const answer = repaymentWords({ ...EXAMPLE, rate })
  return (
    answer && {
      price,
      rate,
      years,
      max_years: MAX_YEARS,
      period,
      answer,
      note: `The rate of ${rate}% a year is an assumption you can change, not an offer. Fees and charges aren't included, and the rate a lender offers depends on your circumstances.`,
    }
  )
}

const enquiry = ({ routes }: DealerSite): FormPageText => ({
  topic: 'finance-enquiry',
  path: routes.finance_enquiry,
  title: 'Finance Enquiry',
  intro: 'A question about repayments, deposits or paying out a loan? Ask it here.',
  form: 'finance-enquiry',
  use,
  links: financeLinks(routes, routes.finance_enquiry),
})

const application = ({ routes }: DealerSite): FormPageText => ({
  topic: 'finance-application',
  path: routes.apply_for_finance,
  title: 'Apply for Finance',
  intro: 'Three short steps. Have your driver licence and a recent payslip handy.',
  form: 'finance-application',
  use,
  links: financeLinks(routes),
})

const preApproval = ({ routes, tenant }: DealerSite): FormPageText => ({
  topic: 'finance-pre-approval',
  path: routes.pre_approval,
  title: 'Finance Pre-Approval',
  intro: `${tenant.texts.pre_approval} before you choose: know what you can spend, then shop with confidence.`,
  form: 'finance-pre-approval',
  use,
  links: financeLinks(routes),
})

function financeLinks(routes: DealerSite['routes'], path?: string): Link[] {
  const { apply_for_finance, pre_approval, finance_information, finance_enquiry } = routes
  return [
    ...(finance_enquiry && finance_enquiry !== path ? [{ label: 'Finance Enquiry', href: finance_enquiry }] : []),
    ...(apply_for_finance ? [{ label: 'Apply for Finance', href: apply_for_finance }] : []),
    ...(pre_approval ? [{ label: 'Get Pre-Approved Now', href: pre_approval }] : []),
    ...(finance_information ? [{ label: 'Finance Information', href: finance_information }] : []),
  ]
}
