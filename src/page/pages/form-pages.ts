import type { FormId } from '#src/lead/forms.ts'
import { trail } from '../breadcrumbs.ts'
import type { SiteContext } from '../context.ts'
import { type FormUse, formModel } from '../form-model.ts'
import type { SiteGround } from '../ground.ts'
import { headOf } from '../head.ts'
import { outline, type PageOutline } from '../outline.ts'
import type { FormPage } from '../page.ts'
import { partsCatalogue } from '../parts-catalogue.ts'
import { financePages } from './finance-pages.ts'

export interface FormPageText {
  topic: string
  path: string | undefined
  title: string
  intro: string
  sections?: FormPage['sections']
  catalogue?: FormPage['catalogue']
  form: FormId
  use?: Omit<FormUse, 'path'>
  links?: FormPage['links']
  calculator?: FormPage['calculator']
}

/** Words beside one form; a page that the tenant has not is left out. */
export function formPage(text: FormPageText, { ground }: SiteContext): PageOutline[] {
  const { path } = text
  return path === undefined ? [] : [outline({ kind: 'form', path, in_sitemap: true }, [ground, text, path], made)]
}

function made(context: SiteGround, text: FormPageText, path: string): FormPage {
  const { topic, title, intro } = text
  const breadcrumbs = trail([title, path])
  const description = [`${title} at ${context.tenant.name}.`, intro, ...(text.sections ?? []).map((part) => part.text)]
  return {
    kind: 'form',
    path,
    breadcrumbs,
    head: headOf({ path, title, description, breadcrumbs }, context),
    topic,
    title,
    intro,
    sections: text.sections ?? [],
    catalogue: text.catalogue ?? [],
    form: formModel(text.form, context, { ...text.use, path }),
    calculator: text.calculator,
    links: text.links ?? [],
    location: context.locations[0],
  }
}

/** @spec 2.8 2.10 */
export const formPages = (context: SiteContext): PageOutline[] => [
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

const testDrive = ({ routes, noun }: SiteContext): FormPageText => ({
  topic: 'test-drive',
  path: routes.test_drive,
  title: 'Book a Test Drive',
  intro: `Pick the ${noun.one} you like and tell us when it suits you. We have it ready, fuelled and out in front.`,
  sections: [
    { title: 'What to bring', text: 'Your driver licence. Bring whoever else will drive it, and the child seats too.' },
    { title: 'How long it takes', text: 'Allow half an hour, so that you can drive it in town and on the open road.' },
  ],
  form: 'test-drive',
  links: [{ label: `See all ${noun.many}`, href: routes.search }],
})

const service = ({ routes, noun }: SiteContext): FormPageText => ({
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

const bookService = ({ routes }: SiteContext): FormPageText => ({
  topic: 'service-booking',
  path: routes.book_service,
  title: 'Book a Service',
  intro: 'Tell us about your vehicle and when it suits you. We confirm the time with you.',
  form: 'service-booking',
  links: routes.service ? [{ label: 'About our workshop', href: routes.service }] : [],
})

const accessories = ({ routes, noun, content, tenant }: SiteContext): FormPageText => ({
  topic: 'accessories',
  path: routes.accessories,
  title: 'Vehicle Parts and Accessories',
  intro: `Genuine parts and accessories for your ${noun.one}, fitted by our workshop or ready to collect.`,
  catalogue: partsCatalogue(content.parts, tenant),
  form: 'parts',
  links: routes.parts ? [{ label: 'Ask for a part', href: routes.parts }] : [],
})

const parts = ({ routes }: SiteContext): FormPageText => ({
  topic: 'parts',
  path: routes.parts,
  title: 'Parts',
  intro: 'Tell us what you need. With your rego we find the part that fits.',
  form: 'parts',
  links: routes.accessories ? [{ label: 'Parts and accessories', href: routes.accessories }] : [],
})

const careers = ({ routes, tenant }: SiteContext): FormPageText => ({
  topic: 'careers',
  path: routes.careers,
  title: 'Careers',
  intro: `Sales, service, parts or office: tell us who you are and what you would like to do at ${tenant.name}.`,
  form: 'careers',
})
