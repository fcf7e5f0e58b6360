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
    ['content/posts', counted(content.posts.length, 'post'), switches.blog.enabled, 'blog'],
    ['content/parts.json', counted(content.parts.length, 'part'), switches.parts.enabled, 'parts'],
    ['content/reviews.json', counted(content.reviews.length, 'review'), switches.reviews.enabled, 'reviews'],
  ] as const
  return parts.flatMap(([file, count, isOn, name]) =>
    isOn || count.startsWith('0 ')
      ? []
      : [
          `${file}: no page shows its ${count}. Switch them on in tenant.json: "${name}": { "enabled": true } in switches.`,
        ],
  )
}
