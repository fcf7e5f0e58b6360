import { counted } from '#src/base/text.ts'
import type { DealerSite } from './dealer-site.ts'

/** Warnings about the stock and the content, for the platform team; tenant/warnings.ts checks the configuration. */
export const warningsOf = (site: DealerSite): string[] => [
  ...(site.listed.length === 0 ? ['No vehicles are listed.'] : []),
  ...unshownContent(site),
]

/** What the dealer wrote for a part of the site that is switched off. */
function unshownContent({ tenant: { switches }, content }: DealerSite): string[] {
  const parts = [
    ['content/posts', content.posts.length, 'post', 'blog'],
    ['content/parts.json', content.parts.length, 'part', 'parts'],
    ['content/reviews.json', content.reviews.length, 'review', 'reviews'],
  ] as const
  return parts.flatMap(([file, count, noun, name]) =>
    switches[name].enabled || count === 0
      ? []
      : [`${file}: no page shows its ${counted(count, noun)}. Set switches.${name}.enabled to true in tenant.json.`],
  )
}
