import * as z from 'zod'
import type { AdException } from './ad-exceptions.ts'
import { eachItsOwn, filled, href, isoDate, ownPicture, slug } from './formats.ts'
import type { DealerRedirect } from './redirects.ts'

/**
 * What a dealer writes in `tenants/<slug>/content/`: `posts/*.md` and `pages/*.md`
 * with front matter, and the lists `offers.json`, `reviews.json`, `promotions.json`,
 * `parts.json`, `exceptions.json` and `redirects.json`. The loader turns Markdown into `html`.
 */
const image_url = ownPicture.optional()
const image_alt = z.string().optional()

/** Front matter of `posts/<slug>.md`. */
export const postHead = z.strictObject({
  title: filled,
  date: isoDate,
  summary: filled,
  author: filled.optional(),
  image_url,
  image_alt,
})

/** Front matter of `pages/<slug>.md`. */
export const textPageHead = z.strictObject({
  title: filled,
  description: filled.optional(),
})

const offer = z
  .strictObject({
    slug,
    title: filled,
    summary: filled,
    terms: filled,
    /** An offer is shown from the day it starts up to and including the day it ends. */
    starts: isoDate.optional(),
    ends: isoDate.optional(),
    image_url,
    image_alt,
    href: href.optional(),
    make: filled.optional(),
  })
  .superRefine(({ starts, ends }, ctx) => {
    if (starts && ends && ends < starts)
      ctx.addIssue({
        code: 'custom',
        path: ['ends'],
        message: `${ends} is before starts, ${starts}. Correct one of them.`,
      })
  })

/** A part or accessory that the dealer sells. */
const part = z.strictObject({
  part_number: filled,
  name: filled,
  category: filled,
  summary: filled.optional(),
  /** In the tenant's currency, with GST. Without a price, shoppers can only enquire. */
  price: z.number().positive().optional(),
  /** Makes that it fits; all makes by default. */
  makes: z.array(filled).optional(),
})

export const offers = z.array(offer).superRefine(eachItsOwn('slug', 'offer'))
export const parts = z.array(part).superRefine(eachItsOwn('part_number', 'part'))

const review = z.strictObject({
  author: filled,
  rating: z.number().min(1).max(5),
  date: isoDate,
  text: filled,
  source: z.enum(['google', 'facebook', 'dealer']).default('google'),
})

/** One slide of the home page's promotions slider, drawn 540 high by 1920 wide. @spec 2.28 */
const promotion = z.strictObject({
  title: filled,
  text: filled.optional(),
  href,
  action: filled.default('Find out more'),
  image_url,
  image_alt,
})

export const reviews = z.array(review)
export const promotions = z.array(promotion)

/** The slug is the file name without `.md`: `/blog/<slug>`. */
export type Post = z.infer<typeof postHead> & { slug: string; html: string }
/** The slug is the file name without `.md`: `/pages/<slug>`, e.g. `finance-information`, `privacy-policy`. */
export type TextPageContent = z.infer<typeof textPageHead> & { slug: string; html: string }
export type Offer = z.infer<typeof offer>
export type Review = z.infer<typeof review>
export type Part = z.infer<typeof part>
type Promotion = z.infer<typeof promotion>

export interface Content {
  /** Latest first. */
  posts: Post[]
  pages: TextPageContent[]
  offers: Offer[]
  reviews: Review[]
  promotions: Promotion[]
  parts: Part[]
  /** Why broken rules of advertising may stand. */
  exceptions: AdException[]
  /** Addresses of an old site. */
  redirects: DealerRedirect[]
}
