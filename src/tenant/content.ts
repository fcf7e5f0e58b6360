import { z } from 'zod'

/**
 * What a dealer writes: `tenants/<slug>/content/`. `posts/*.md` and `pages/*.md`
 * carry front matter; the lists are `offers.json`, `reviews.json`, `promotions.json`.
 * `html` is made from Markdown by the loader; nothing after it parses Markdown.
 */
export const post = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string(),
  /** ISO date. */
  date: z.iso.date(),
  summary: z.string(),
  author: z.string().optional(),
  image_url: z.string().optional(),
  image_alt: z.string().optional(),
  html: z.string(),
})

export const textPage = z.strictObject({
  /** The page's name without `/pages/`, e.g. `finance-information`, `privacy-policy`. */
  slug: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string(),
  description: z.string().optional(),
  html: z.string(),
})

export const offer = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string(),
  summary: z.string(),
  terms: z.string(),
  /** ISO dates; an offer is shown up to and including `ends`. */
  starts: z.iso.date().optional(),
  ends: z.iso.date().optional(),
  image_url: z.string().optional(),
  image_alt: z.string().optional(),
  href: z.string().optional(),
  make: z.string().optional(),
})

export const review = z.strictObject({
  author: z.string(),
  rating: z.number().min(1).max(5),
  date: z.iso.date(),
  text: z.string(),
  source: z.enum(['google', 'facebook', 'dealer']).default('google'),
})

/** One slide of the home page's promotions slider, drawn 540 high by 1920 wide. @spec 2.28 */
export const promotion = z.strictObject({
  title: z.string(),
  text: z.string().optional(),
  href: z.string(),
  action: z.string().default('Find out more'),
  image_url: z.string().optional(),
  image_alt: z.string().optional(),
})

export const content = z.strictObject({
  posts: z.array(post).default([]),
  pages: z.array(textPage).default([]),
  offers: z.array(offer).default([]),
  reviews: z.array(review).default([]),
  promotions: z.array(promotion).default([]),
})

export type Post = z.infer<typeof post>
export type TextPageContent = z.infer<typeof textPage>
export type Offer = z.infer<typeof offer>
export type Review = z.infer<typeof review>
export type Promotion = z.infer<typeof promotion>
export type Content = z.infer<typeof content>
