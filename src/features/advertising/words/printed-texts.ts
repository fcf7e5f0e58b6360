import type { Content } from '#src/tenant/content.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'

/** Words that are printed, and where a person finds them. */
export interface PrintedText {
  place: string
  text: string
}

/** Everything that a vehicle's advertisement says in the dealer's own words. */
export function vehicleTexts({ name, badge, tag, comments, features, warranty }: Vehicle): PrintedText[] {
  return [
    ['name', name],
    ['badge', badge],
    ['tag', tag],
    ['comments', comments],
    ...features.map((feature) => ['features', feature]),
    ['warranty', warranty],
  ].flatMap(([place, text]) => (place && text ? [{ place, text }] : []))
}

/** A text of the website, with the name of what it stands in. */
export interface SiteText extends PrintedText {
  /** `Promotion "Winter sale"`. */
  name: string
}

/** What a website says beside its vehicles, in the dealer's own words. Reviews are the words of others. */
export function siteTexts({ texts }: Tenant, content: Content): SiteText[] {
  const { posts, pages, offers, promotions, replies } = content
  return [
    ...Object.values({ ...texts, why_us: undefined }).map((text) => ['banner', 'Settings', text]),
    ...texts.why_us.map(({ title, text }) => ['banner', title, title, text]),
    ...promotions.map(({ title, text }) => ['promotion', title, title, text]),
    ...offers.map(({ title, summary, terms, ends }) => [
      'offer',
      title,
      title,
      summary,
      terms,
      ends && `Until ${ends}`,
    ]),
    ...posts.map(({ title, summary, html }) => ['post', title, title, summary, textOf(html)]),
    ...pages.map(({ title, description, html }) => ['page', title, title, description, textOf(html)]),
    ...replies.map(({ opening, closing }) => ['reply', 'Replies', opening, closing]),
  ].flatMap(([place = '', title, ...parts]) => {
    const text = parts.filter(Boolean).join('\n')
    return text === '' ? [] : [{ place, name: `${NAMES[place]} "${title}"`, text }]
  })
}

const NAMES: Record<string, string> = {
  banner: 'Text of the website',
  promotion: 'Promotion',
  offer: 'Offer',
  post: 'Post',
  page: 'Page',
  reply: 'Text of an email',
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The words of HTML that the build made: each block is a line. */
const textOf = (html: string): string =>
  html
    .replace(/<\/?(?:p|h\d|li|ul|ol|tr|td|th|div|blockquote|br)\b[^>]*>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(\w+|#39);/g, (whole, name) => ENTITIES[name] ?? whole)
