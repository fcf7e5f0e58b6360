import type { Link } from '#src/page/elements.ts'
import type { SearchPage } from '#src/page/kinds/search-page.ts'
import * as messages from '../messages.ts'
import type { Actions } from './actions.ts'
import { LiveLink } from './LiveLink.tsx'

interface Props {
  pagination: SearchPage['pagination']
  actions: Actions | undefined
}

/** Links to real pages of the list. */
export function Pages({ pagination, actions }: Props) {
  const { page, pages, links, prev, next } = pagination
  const last = links.findLast(({ current }) => current)
  if (pages <= 1) return null
  const link = ({ label, href, current }: Link, to: number, rel?: string) => (
    <LiveLink
      key={label}
      className="grid min-h-11 min-w-11 place-items-center rounded-control border border-transparent px-2.5 text-ink hover:border-edge hover:no-underline aria-[current]:border-ink aria-[current]:font-extrabold"
      href={href}
      rel={rel}
      aria-current={current ? 'page' : undefined}
      act={actions && (() => actions.choose({ page: to }))}
    >
      {label}
    </LiveLink>
  )
  return (
    <nav className="mt-l flex flex-wrap justify-center gap-1 tabular-nums" aria-label={messages.pages}>
      {prev && link(prev, page - 1, 'prev')}
      {links.map((each) => link(each, Number(each.label)))}
      {next && link(next, Number(last?.label) + 1, 'next')}
    </nav>
  )
}
