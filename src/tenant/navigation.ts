import { z } from 'zod'

export const navigationLink = z.strictObject({
  label: z.string().min(1),
  /** Path of the site, `/pages/...`, `tel:`, `mailto:` or an absolute URL. */
  href: z.string().min(1),
  emphasised: z.boolean().default(false),
})

export const navigationGroup = z.strictObject({
  title: z.string().min(1),
  links: z.array(navigationLink),
})

/** @spec 2.17 Which quick links stand in the home navigation and in the sidebar. */
export const QUICK_LINKS = ['search', 'test_drive', 'service', 'finance', 'trade_in', 'parts', 'contact'] as const
export const quickLink = z.enum(QUICK_LINKS)

export const navigation = z.strictObject({
  header: z.array(navigationLink).default([]),
  footer: z.array(navigationGroup).default([]),
  /** Absent: the specification's defaults (page/quick-links). */
  quick_links: z
    .strictObject({ home: z.array(quickLink).optional(), sidebar: z.array(quickLink).optional() })
    .default({}),
})

export type NavigationLink = z.infer<typeof navigationLink>
export type NavigationGroup = z.infer<typeof navigationGroup>
export type Navigation = z.infer<typeof navigation>
export type QuickLink = z.infer<typeof quickLink>
