import { pagePath } from '#src/base/link.ts'
import { defaultTexts } from '../forms/default-texts.ts'
import { factsBelowOwnPolicy } from '../forms/privacy-facts.ts'
import { pageBase, trail } from '../head.ts'
import type { TextPage } from '../kinds/content-pages.ts'
import * as common from '../messages.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import { checkoutPages } from './checkout-pages.ts'
import * as messages from './messages.ts'

const POLICY = 'privacy-policy'
const STATEMENTS = [POLICY, 'privacy-statement', 'terms-and-conditions', 'test-drive-terms', 'reservation-terms']

/** The dealer's own text pages, and the legal texts that every site has. @spec 2.8 2.12 2.13 */
export function textPages(context: DealerSite): TextPage[] {
  const { tenant, content } = context
  const written = new Set(content.pages.map((page) => page.slug))
  // Only checkout pages link to these terms.
  if (checkoutPages(context).length === 0) written.add('reservation-terms')
  const own = content.pages.map((page) =>
    page.slug === POLICY ? { ...page, html: `${page.html}\n${factsBelowOwnPolicy(context)}` } : page,
  )
  return [...own, ...defaultTexts(context).filter((page) => !written.has(page.slug))].map((page) => {
    const path = pagePath(page.slug, tenant)
    const description = [page.description ?? messages.pageAt(page.title, tenant.name), firstWords(page.html)]
    return {
      kind: 'text',
      ...pageBase(context, { path, title: page.title, description, breadcrumbs: trail([page.title, path]) }),
      title: page.title,
      html: page.html,
      links: [{ label: common.contactUs, href: context.routes.contact }],
      location: STATEMENTS.includes(page.slug) ? undefined : context.locations[0],
    }
  })
}

const firstWords = (html: string): string => {
  const text = html
    .replace(/<h\d[^>]*>.*?<\/h\d>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  return /^[^.]{20,120}\./.exec(text.trim())?.[0] ?? ''
}
