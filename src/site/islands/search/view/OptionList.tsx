import { groupThousands } from '#src/base/numbers.ts'
import type { FacetOption } from '#src/page/kinds/search-page.ts'
import type { Actions } from './actions.ts'
import { LiveLink } from './LiveLink.tsx'

interface Props {
  name: string
  options: readonly FacetOption[]
  actions: Actions | undefined
}

/** Values with their counts. Values without vehicles keep their place, so that nothing moves under a finger. */
export function OptionList({ name, options, actions }: Props) {
  return (
    // Exactly seven rows; scrolling stops at rows too.
    <ul className="mb-3.5 [scroll-snap-type:y_mandatory] overflow-y-auto [scrollbar-gutter:stable] lg:max-h-70">
      {options.map(({ value, label, count, href, active }) => (
        <li key={value}>
          <LiveLink
            className="option"
            href={href}
            rel={href?.includes('?') ? 'nofollow' : undefined}
            aria-current={active ? 'true' : undefined}
            aria-disabled={count === 0 && !active ? 'true' : undefined}
            act={actions && (() => actions.toggle(name, value))}
          >
            {label}
            {/* The key makes a changed count a new element, because moving text counts as a layout shift. */}
            <span className="count" key={count}>
              {groupThousands(count)}
            </span>
          </LiveLink>
        </li>
      ))}
    </ul>
  )
}
