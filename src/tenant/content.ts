import * as z from 'zod'
import { type AdException, adException } from './ad-exceptions.ts'
import { eachItsOwn, filled, href, isoDate, ownPicture, pictureFocus, prose, slug } from './formats.ts'
import { type DealerRedirect, redirect } from './redirects.ts'
import { REPLIED_CATEGORIES } from './switches.ts'

/**
 * The content that a dealer writes in `tenants/<slug>/content/`: `posts/*.md` and `pages/*.md` with front matter, and
 * lists (CONTENT_FILES). The loader turns Markdown into `html`.
 */
const image_url = ownPicture
  .optional()
  .meta({ title: 'Picture' })
  .describe('A picture in the images folder, such as "images/yard.avif", or a web address.')
const image_alt = z
  .string()
  .optional()
  .meta({ title: 'Picture description' })
  .describe("What the picture shows, for people who can't see it.")
const image_focus = pictureFocus.meta({ title: 'Focal point of the picture' })

/** Front matter of `posts/<slug>.md`. */
export const postHead = z.strictObject({
  title: filled.describe('Headline of the post.'),
  date: isoDate.describe('The post appears on this day.'),
  summary: prose.describe('One or two sentences, for the list of posts and search engines.'),
  author: filled.optional().describe('Who wrote it.'),
  image_url,
  image_alt,
  image_focus,
})

/** Front matter of `pages/<slug>.md`. */
export const textPageHead = z.strictObject({
  title: filled.describe('Headline of the page.'),
  description: prose.optional().describe('One or two sentences for search engines.'),
})

export const offer = z
  .strictObject({
    slug: slug
      .meta({ title: 'Name in web addresses' })
      .describe('A unique name: lower-case letters and digits joined by hyphens.'),
    title: filled.describe('What is offered.'),
    summary: prose.describe('One or two sentences about it.'),
    terms: prose.describe('The conditions, in full.'),
    starts: isoDate.optional().describe('First day it is shown. Default: straight away.'),
    ends: isoDate.optional().describe('Last day it is shown. Default: until you delete it.'),
    image_url,
    image_alt,
    image_focus,
    href: href.optional().meta({ title: 'Link' }).describe('Where its button goes, such as "/search/new-cars".'),
    make: filled.optional().describe('The make it is about.'),
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
export const part = z.strictObject({
  part_number: filled.describe('The part number, different for every part.'),
  name: filled.describe('What it is called.'),
  category: filled.describe('The heading under which it is listed.'),
  summary: prose.optional().describe('A sentence about it.'),
  price: z.number().positive().optional().describe('In dollars, with GST. Without a price, shoppers can only enquire.'),
  makes: z.array(filled).optional().describe('The makes it fits. Default: all makes.'),
})

/** A member of the dealer's staff on the team page. */
const teamMember = z.strictObject({
  name: filled.describe('First and last name.'),
  role: filled.describe('What they do, such as "Sales manager".'),
  text: prose.optional().describe('A sentence or two about them.'),
  image_url,
})

/** The dealer's words in the email that replies to an enquiry within a minute. */
const replyWords = z.strictObject({
  categories: z
    .array(z.enum(REPLIED_CATEGORIES))
    .min(1)
    .optional()
    .describe('The enquiries it is for; the first item that matches is used. Default: all.'),
  opening: filled.optional().describe('Between the greeting and the vehicle. Default: a plain thank-you.'),
  closing: filled.optional().describe('Below the facts.'),
  signature: filled.optional().describe("Who signs. Default: the dealer's name."),
})

export const replies = z.array(replyWords)
export const team = z.array(teamMember)
export const offers = z.array(offer).superRefine(eachItsOwn('slug', 'offer'))
export const parts = z.array(part).superRefine(eachItsOwn('part_number', 'part'))

export const review = z.strictObject({
  author: filled.describe('Who wrote it.'),
  rating: z.number().min(1).max(5).describe('1 to 5 stars.'),
  date: isoDate.describe('The day it was written.'),
  text: prose.describe('The review, word for word.'),
  source: z.enum(['google', 'facebook', 'dealer']).default('google').describe('Where it was left.'),
})

/** One slide of the home page's promotions slider, drawn 540 high by 1920 wide. @spec 2.28 */
const promotion = z.strictObject({
  title: filled.describe('Headline of the slide.'),
  text: prose.optional().describe('A sentence below it.'),
  href: href.meta({ title: 'Link' }).describe('Where the slide goes: a path such as "/finance", or a web address.'),
  action: filled.default('Find out more').describe('The text on its button.'),
  image_url,
  image_alt,
  image_focus,
})

export const reviews = z.array(review)
export const promotions = z.array(promotion)

/** The files in a dealer's `content/`, each with the schema of its front matter or of an item of its list. */
export const CONTENT_FILES = {
  'posts/<name>.md': postHead,
  'pages/<name>.md': textPageHead,
  'offers.json': offer,
  'promotions.json': promotion,
  'reviews.json': review,
  'parts.json': part,
  'team.json': teamMember,
  'replies.json': replyWords,
  'redirects.json': redirect,
  'exceptions.json': adException,
} as const satisfies Record<string, z.ZodObject>

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
  team: z.infer<typeof team>
  replies: z.infer<typeof replies>
  /** Why broken rules of advertising may be ignored. */
  exceptions: AdException[]
  /** Addresses of an old site. */
  redirects: DealerRedirect[]
}
