import type { Content } from '#src/tenant/content.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'

/** Printed words, and where a person can find them. */
export interface PrintedText {
  place: string
  text: string
}

/** Every part of a vehicle's advertisement in the dealer's own words. */
export function vehicleTexts({ name, badge, series, tag, comments, features, warranty }: Vehicle): PrintedText[] {
  return [
    ['name', name],
    ['badge', badge],
    ['series', series],
    ['tag', tag],
    ['comments', comments],
    ...features.map((feature) => ['features', feature]),
    ['warranty', warranty],
  ].flatMap(([place, text]) => (place && text ? [{ place, text }] : []))
}

/** A text of the website, with the name of the item that contains it. */
export interface SiteText extends PrintedText {
  /** `Promotion "Winter sale"`. */
  name: string
}

/** The website's texts besides its vehicles, in the dealer's own words; reviews are in others'. */
export function siteTexts({ texts }: Tenant, content: Content): SiteText[] {
  const { posts, pages, offers, promotions, replies } = content
  return [
    ...Object.values({ ...texts, why_us: undefined }).map((text) => ['banner', 'Settings', text]),
    ...texts.why_us.map(({ title, text }) => ['banner', title, title, text]),
    ...promotions.map(({ title, text, action }) => ['promotion', title, title, text, action]),
    ...offers.map(({ title, summary, terms, ends }) => [
      'offer',
      title,
      title,
      summary,
      terms,
      ends && `Until ${ends}`,
    ]),
    ...posts.map(({ title, summary, html }) => ['post', title, title, summary, plainText(html)]),
    ...pages.map(({ title, description, html }) => ['page', title, title, description, plainText(html)]),
    ...replies.map(({ opening, closing, signature }) => ['reply', 'Replies', opening, closing, signature]),
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

/** The words of HTML made by the build, one line for each block. */
const plainText = (html: string): string =>
  html
    .replace(/<\/?(?:p|h\d|li|ul|ol|tr|td|th|div|blockquote|br)\b[^>]*>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(\w+|#39);/g, (whole, name) => ENTITIES[name] ?? whole)
