import { formatPrice } from '#src/base/money.ts'
import type { Part } from '#src/tenant/content.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { FormPage } from '../page.ts'
import type { PageRecipe } from '../page-recipe.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import { financePages } from './finance-pages.ts'
import { type FormPageText, formPage } from './form-page.ts'

/** @spec 2.8 2.10 */
export const formPages = (context: DealerSite): PageRecipe[] => [
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
  topic: 'test-drive',
  path: routes.test_drive,
  title: 'Book a Test Drive',
  intro: `Pick the ${noun.one} you like and tell us when suits you. We'll have it fuelled and ready out the front.`,
  sections: [
    {
      title: 'What to bring',
      text: "Your driver licence. Bring anyone else who'll be driving, and the child seats too.",
    },
    { title: 'How long it takes', text: 'Allow half an hour, so you can try it in town and on the open road.' },
  ],
  form: 'test-drive',
  links: [{ label: `See all ${noun.many}`, href: routes.search }],
})

const service = ({ routes, noun }: DealerSite): FormPageText => ({
  topic: 'service',
  path: routes.service,
  title: 'Service',
  intro: `Our workshop looks after your ${noun.one}, wherever you bought it.`,
  sections: [
    { title: 'Logbook servicing', text: 'Serviced to the maker’s schedule, with the logbook stamped.' },
    { title: 'Repairs and inspections', text: 'We quote before we start and show you what we replaced.' },
  ],
  form: 'enquiry',
  use: { category: 'Service Enquiry' },
  links: routes.book_service ? [{ label: 'Book a Service', href: routes.book_service, emphasised: true }] : [],
})

const bookService = ({ routes }: DealerSite): FormPageText => ({
  topic: 'service-booking',
  path: routes.book_service,
  title: 'Book a Service',
  intro: "Tell us about your vehicle and when suits you. We'll confirm the time with you.",
  form: 'service-booking',
  links: routes.service ? [{ label: 'About our workshop', href: routes.service }] : [],
})

const accessories = ({ routes, noun, content, tenant }: DealerSite): FormPageText => ({
  topic: 'accessories',
  path: routes.accessories,
  title: 'Vehicle Parts and Accessories',
  intro: `Genuine parts and accessories for your ${noun.one}, fitted by our workshop or ready to collect.`,
  catalogue: partsCatalogue(content.parts, tenant),
  form: 'parts',
  links: routes.parts ? [{ label: 'Ask for a part', href: routes.parts }] : [],
})

const parts = ({ routes }: DealerSite): FormPageText => ({
  topic: 'parts',
  path: routes.parts,
  title: 'Parts',
  intro: 'Tell us what you need. With your rego we can find the part that fits.',
  form: 'parts',
  links: routes.accessories ? [{ label: 'Parts and accessories', href: routes.accessories }] : [],
})

const careers = ({ routes, tenant }: DealerSite): FormPageText => ({
  topic: 'careers',
  path: routes.careers,
  title: 'Careers',
  intro: `Sales, service, parts or office: tell us who you are and what you would like to do at ${tenant.name}.`,
  form: 'careers',
})

/** The dealer's parts and accessories by category, in the dealer's order. @spec 2.10 */
function partsCatalogue(parts: readonly Part[], { texts }: Pick<Tenant, 'texts'>): FormPage['catalogue'] {
  const row = ({ name, part_number, makes, price }: Part) => ({
    label: `${name} (${[part_number, ...(makes ? [`fits ${makes.join(', ')}`] : [])].join('; ')})`,
    value: price === undefined ? texts.no_price : formatPrice(price),
  })
  return [...Map.groupBy(parts, ({ category }) => category)].map(([title, list]) => ({ title, rows: list.map(row) }))
}
