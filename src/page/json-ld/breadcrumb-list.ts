import { absoluteUrl } from '#src/base/urls.ts'
import type { Link } from '../elements.ts'

/** schema.org BreadcrumbList, whose last item is the page itself; empty on the home page. */
export function breadcrumbList(breadcrumbs: readonly Link[], origin: string): object[] {
  if (breadcrumbs.length === 0) return []
  const itemListElement = breadcrumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(index < breadcrumbs.length - 1 && { item: absoluteUrl(origin, href) }),
  }))
  return [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }]
}
