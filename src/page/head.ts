import { absoluteUrl } from '#src/base/urls.ts'
import { SOCIAL_SIZE, socialImage, socialSize } from '#src/vehicle/image.ts'
import type { Link } from './elements.ts'
import * as messages from './messages.ts'
import type { Head, PageBase } from './page-base.ts'
import type { SiteConfig } from './site/site-config.ts'

/** Search engines cut longer titles. */
const TITLE_LENGTH = 65
const DESCRIPTION_LENGTH = 160

interface HeadInput {
  path: string
  /** Without the dealer's name. */
  title: string
  /** Always at the end of the title, to distinguish pages that would have the same one. */
  distinction?: string
  /** Sentences, most important first; as many as fit are used. */
  description: readonly (string | undefined)[]
  /** From home to the page; empty on the home page. */
  breadcrumbs: Link[]
  /** Path of the page that search engines should index instead. */
  canonical?: string
  og_type?: Head['og_type']
  noindex?: boolean
  /** Picture for social networks, before it is rewritten to 1200x630. */
  image?: string
  /** What that picture shows; defaults to the title. */
  image_alt?: string
  json_ld?: object[]
  prev?: string
  next?: string
  feed?: string
}

/** The social picture if neither page nor dealer has one. It already has the right size (public/share). */
const sharePicture = (template: SiteConfig['tenant']['template']): string => `/share/${template}.jpg`

/** Path, breadcrumbs and head of a page. */
export const pageBase = (context: SiteConfig, input: HeadInput): PageBase => ({
  path: input.path,
  breadcrumbs: input.breadcrumbs,
  head: headOf(input, context),
})

/** The breadcrumbs from home to a page; the page itself comes last. */
export const trail = (...steps: readonly (readonly [label: string, href: string])[]): Link[] => [
  { label: messages.home, href: '/' },
  ...steps.map(([label, href]) => ({ label, href })),
]

/** Title, description, canonical address, social picture and structured data of a page. @spec 9.7 9.12 */
function headOf(input: HeadInput, { tenant, origin, locations }: SiteConfig): Head {
  const { hero_image_url, hero_image_alt } = tenant.theme
  const image = input.image ?? hero_image_url ?? locations[0]?.picture?.src
  const ours = (hero_image_url && hero_image_alt) || tenant.name
  const absolute = (path: string) => absoluteUrl(origin, path)
  return {
    title: pageTitle(input.title, tenant.name, input.distinction),
    description: fitSentences(input.description),
    canonical: absolute(input.canonical ?? input.path),
    noindex: input.noindex || undefined,
    image: absolute(image ? socialImage(image, tenant.image_cdn) : sharePicture(tenant.template)),
    image_alt: input.image ? (input.image_alt ?? input.title) : ours,
    image_size: image ? socialSize(image, tenant.image_cdn) : SOCIAL_SIZE,
    og_type: input.og_type ?? 'website',
    json_ld: [...breadcrumbList(input.breadcrumbs, origin), ...(input.json_ld ?? [])],
    // Paths, not URLs: Firefox fetches the next page early, which the policy of a preview on another host refuses.
    prev: input.prev,
    next: input.next,
    feed: input.feed && absolute(input.feed),
  }
}

/** The title, with the dealer's name if it fits. Too long a title is cut between words. */
export function pageTitle(title: string, dealer: string, distinction = ''): string {
  const end = distinction && ` ${distinction}`
  const whole = title.includes(dealer) ? title + end : `${title}${end} | ${dealer}`
  return whole.length <= TITLE_LENGTH ? whole : cutWords(title, TITLE_LENGTH - end.length) + end
}

/** As many sentences as fit. If the first one doesn't fit, it is cut between words. */
export function fitSentences(sentences: readonly (string | undefined)[]): string {
  let text = ''
  for (const sentence of sentences) {
    if (!sentence) continue
    if (text === '') text = cutWords(sentence, DESCRIPTION_LENGTH)
    else if (text.length + 1 + sentence.length <= DESCRIPTION_LENGTH) text = `${text} ${sentence}`
  }
  return text
}

function cutWords(text: string, length: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= length) return plain
  const cut = plain.slice(0, length)
  const end = cut.lastIndexOf(' ')
  return (end > length / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.-]+$/, '')
}

/** schema.org BreadcrumbList, whose last item is the page itself; empty on the home page. */
function breadcrumbList(breadcrumbs: readonly Link[], origin: string): object[] {
  if (breadcrumbs.length === 0) return []
  const itemListElement = breadcrumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(index < breadcrumbs.length - 1 && { item: absoluteUrl(origin, href) }),
  }))
  return [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }]
}
