import type { FormId } from '#src/lead/forms.ts'
import { type FormUse, formModel } from '../forms/form-model.ts'
import { pageBase, trail } from '../head.ts'
import type { FormPage } from '../kinds/form-pages.ts'
import { type PageRecipe, pageRecipe } from '../page-recipe.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import type { SiteConfig } from '../site/site-config.ts'
import * as messages from './messages.ts'

export interface FormPageText {
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

/** A page with texts and a form; empty if the tenant doesn't have this page. */
export function formPage(text: FormPageText, { config }: DealerSite): PageRecipe<FormPage>[] {
  const { path } = text
  return path === undefined ? [] : [pageRecipe({ kind: 'form', path, in_sitemap: true }, [config, text, path], made)]
}

function made(context: SiteConfig, text: FormPageText, path: string): FormPage {
  const { title, intro } = text
  const description = [
    messages.pageAt(title, context.tenant.name),
    intro,
    ...(text.sections ?? []).map((part) => part.text),
  ]
  return {
    kind: 'form',
    ...pageBase(context, { path, title, description, breadcrumbs: trail([title, path]) }),
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
