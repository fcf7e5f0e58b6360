import * as z from 'zod'
import { filled, href } from './formats.ts'

/** The quick links of the home navigation and of the sidebar. @spec 2.17 */
export const QUICK_LINKS = ['search', 'test_drive', 'service', 'finance', 'trade_in', 'parts', 'contact'] as const
export type QuickLink = (typeof QUICK_LINKS)[number]

const navigationLink = z.strictObject({
  label: filled,
  href: href
    .meta({ title: 'Link' })
    .describe('A path of the site such as "/finance", "/pages/...", "tel:", "mailto:" or a web address.'),
  emphasised: z.boolean().default(false).describe('Shown as a button. Use it for one link.'),
})

const navigationGroup = z.strictObject({
  title: filled,
  links: z.array(navigationLink),
})

const quickLink = z.enum(QUICK_LINKS)

export const navigation = z.strictObject({
  header: z.array(navigationLink).default([]).describe('Best with five links at most.'),
  footer: z.array(navigationGroup).default([]).describe('Groups of links, e.g. Buyer Tools.'),
  quick_links: z
    .strictObject({ home: z.array(quickLink).optional(), sidebar: z.array(quickLink).optional() })
    .default({})
    .describe("Quick links of the home page and the sidebar. Default: the platform's."),
})

export type NavigationLink = z.infer<typeof navigationLink>
