import type { Link } from './elements.ts'
import * as messages from './messages.ts'

const HOME: Link = { label: messages.home, href: '/' }

/** The breadcrumbs from home to a page; the page itself comes last. */
export const trail = (...steps: readonly (readonly [label: string, href: string])[]): Link[] => [
  HOME,
  ...steps.map(([label, href], index) => ({ label, href, ...(index === steps.length - 1 && { current: true }) })),
]
