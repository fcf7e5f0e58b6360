import { groupBy } from '#src/base/group-by.ts'
import { formatPrice } from '#src/base/money.ts'
import type { Part } from '#src/tenant/content.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { FormPage } from '../kinds/form-pages.ts'
import * as common from '../messages.ts'
import type { PageRecipe } from '../page-recipe.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import { financePages } from './finance-pages.ts'
import { type FormPageText, formPage } from './form-page.ts'
import * as messages from './messages.ts'

/** @spec 2.8 2.10 */
export const formPages = (context: DealerSite): PageRecipe<FormPage>[] => [
  ...financePages(context),
  ...[
    testDrive(context),
    service(context),
    bookService(context),
    accessories(context),
    parts(context),
    careers(context),
  ].flatMap((text) => formPage(text, context)),
]

const testDrive = ({ routes, noun }: DealerSite): FormPageText => ({
  path: routes.test_drive,
  title: common.bookTestDrive,
  intro: messages.testDriveIntro(noun.one),
  sections: [
    {
      title: messages.whatToBring,
      text: messages.bringLicence,
    },
    { title: messages.howLong, text: messages.halfAnHour },
  ],
  form: 'test-drive',
  links: [{ label: common.seeAll(noun.many), href: routes.search }],
})

const service = ({ routes, noun }: DealerSite): FormPageText => ({
  path: routes.service,
  title: common.service,
  intro: messages.serviceIntro(noun.one),
  sections: [
    { title: messages.logbookServicing, text: messages.toTheSchedule },
    { title: messages.repairs, text: messages.quoteFirst },
  ],
  form: 'enquiry',
  use: { category: 'Service Enquiry' },
  links: routes.book_service ? [{ label: messages.bookService, href: routes.book_service, emphasised: true }] : [],
})

const bookService = ({ routes }: DealerSite): FormPageText => ({
  path: routes.book_service,
  title: messages.bookService,
  intro: messages.bookServiceIntro,
  form: 'service-booking',
  links: routes.service ? [{ label: messages.aboutWorkshop, href: routes.service }] : [],
})

const accessories = ({ routes, noun, content, tenant }: DealerSite): FormPageText => ({
  path: routes.accessories,
  title: messages.accessories,
  intro: messages.accessoriesIntro(noun.one),
  catalogue: partsCatalogue(content.parts, tenant),
  form: 'parts',
  links: routes.parts ? [{ label: messages.askForPart, href: routes.parts }] : [],
})

const parts = ({ routes }: DealerSite): FormPageText => ({
  path: routes.parts,
  title: common.parts,
  intro: messages.partsIntro,
  form: 'parts',
  links: routes.accessories ? [{ label: messages.partsAndAccessories, href: routes.accessories }] : [],
})

const careers = ({ routes, tenant }: DealerSite): FormPageText => ({
  path: routes.careers,
  title: messages.careers,
  intro: messages.careersIntro(tenant.name),
  form: 'careers',
})

/** The dealer's parts and accessories by category, in the dealer's order. @spec 2.10 */
function partsCatalogue(parts: readonly Part[], { texts }: Pick<Tenant, 'texts'>): FormPage['catalogue'] {
  const row = ({ name, part_number, makes, price }: Part) => ({
    label: `${name} (${[part_number, ...(makes ? [messages.fits(makes.join(', '))] : [])].join('; ')})`,
    value: price === undefined ? texts.no_price : formatPrice(price),
  })
  return [...groupBy(parts, ({ category }) => category)].map(([title, list]) => ({ title, rows: list.map(row) }))
}
