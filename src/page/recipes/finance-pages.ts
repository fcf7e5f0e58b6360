import { vehicleNoun } from '#src/vehicle/noun.ts'
import { repaymentWords } from '#src/vehicle/repayment.ts'
import type { Link } from '../elements.ts'
import { comparisonRateWarning, rateText } from '../forms/finance-rate.ts'
import type { FormPage } from '../kinds/form-pages.ts'
import * as common from '../messages.ts'
import type { PageRecipe } from '../page-recipe.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import { FINANCE_ANCHOR } from '../vehicle-links.ts'
import { type FormPageText, formPage } from './form-page.ts'
import * as messages from './messages.ts'

/** The calculator's initial values. */
const EXAMPLE = { amount: 30_000, years: 5, period: 'week' } as const
const MAX_YEARS = 7

/** @spec 2.8 2.9 9.4 */
export function financePages(context: DealerSite): PageRecipe<FormPage>[] {
  return [overview(context), enquiry(context), application(context), preApproval(context)].flatMap((text) =>
    formPage(text, context),
  )
}

const use = { id: FINANCE_ANCHOR }

function overview(site: DealerSite): FormPageText {
  const { routes, tenant, noun } = site
  const { advertised, interest_rate } = tenant.switches.finance
  return {
    path: routes.finance,
    title: common.finance,
    intro: messages.financeIntro(noun.one),
    sections: [
      { title: messages.onePlace(vehicleNoun(tenant.template).one), text: messages.weDealWithLender(noun.one) },
      { title: messages.tradeInCounts, text: messages.tradeInReducesLoan },
      ...(advertised
        ? [{ title: messages.rate, text: `${rateText(advertised)} ${comparisonRateWarning(advertised)}` }]
        : []),
    ],
    form: 'finance-enquiry',
    use,
    calculator: calculator(interest_rate),
    links: financeLinks(site),
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
      note: messages.rateIsAssumption(rate),
    }
  )
}

const enquiry = (site: DealerSite): FormPageText => ({
  path: site.routes.finance_enquiry,
  title: messages.financeEnquiry,
  intro: messages.financeEnquiryIntro,
  form: 'finance-enquiry',
  use,
  links: financeLinks(site, site.routes.finance_enquiry),
})

const application = (site: DealerSite): FormPageText => ({
  path: site.routes.apply_for_finance,
  title: messages.applyForFinance,
  intro: messages.applyIntro,
  form: 'finance-application',
  use,
  links: financeLinks(site),
})

const preApproval = (site: DealerSite): FormPageText => ({
  path: site.routes.pre_approval,
  title: messages.preApproval,
  intro: messages.preApprovalIntro(site.tenant.texts.pre_approval),
  form: 'finance-pre-approval',
  use,
  links: financeLinks(site),
})

function financeLinks({ routes, tenant }: DealerSite, path?: string): Link[] {
  const { apply_for_finance, pre_approval, finance_information, finance_enquiry } = routes
  return [
    ...(finance_enquiry && finance_enquiry !== path ? [{ label: messages.financeEnquiry, href: finance_enquiry }] : []),
    ...(apply_for_finance ? [{ label: messages.applyForFinance, href: apply_for_finance }] : []),
    ...(pre_approval ? [{ label: tenant.texts.pre_approval_action, href: pre_approval }] : []),
    ...(finance_information ? [{ label: common.financeInformation, href: finance_information }] : []),
  ]
}
