import { groupThousands } from '#src/base/numbers.ts'
import type { FacetOption } from '#src/page/kinds/search-page.ts'
import type { Actions } from './actions.ts'
import { LiveLink } from './LiveLink.tsx'

interface Props {
  name: string
  options: readonly FacetOption[]
  actions: Actions | undefined
}

/** Values with how many have them. One that nothing has keeps its place, so that no line moves under a finger. */
export function OptionList({ name, options, actions }: Props) {
  return (
    <ul>
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
            {/* Another number is another element: a text that moves to the right would be a layout shift. */}
            <span className="count" key={count}>
              {groupThousands(count)}
            </span>
          </LiveLink>
        </li>
      ))}
    </ul>
  )
}
