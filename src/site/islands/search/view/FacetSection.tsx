import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FacetView } from '#src/page/kinds/search-page.ts'
import * as messages from '../messages.ts'
import type { Actions } from './actions.ts'
import { OptionList } from './OptionList.tsx'
import { RangeFilter } from './RangeFilter.tsx'

interface Props {
  facet: FacetView
  range: string
  actions: Actions | undefined
  /** Shown below its content. */
  children?: ReactNode
}

/** One filter. A closed filter gets its content when it is first opened. */
export function FacetSection({ facet, range, actions, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const [opened, setOpened] = useState(facet.open)
  const isCounted = facet.kind === 'list' ? facet.options !== undefined : facet.bounds !== undefined
  // A shopper may have opened it before the script was loaded.
  useEffect(() => setOpened((before) => before || details.current?.open === true), [])
  useEffect(() => {
    if (opened && !isCounted) actions?.count()
  }, [opened, isCounted, actions])
  return (
    <details
      className="facet border-b border-line max-lg:min-h-13.5 max-lg:[content-visibility:auto]"
      ref={details}
      open={facet.open}
      data-facet={facet.name}
      data-needs-script={facet.open && facet.kind === 'list' ? undefined : ''}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className="chevron flex min-h-13 items-center justify-between font-bold">{facet.label}</summary>
      {opened && <Content facet={facet} range={range} actions={actions} />}
      {opened && children}
    </details>
  )
}

function Content({ facet, range, actions }: Omit<Props, 'children'>) {
  if (facet.options) return <OptionList name={facet.name} options={facet.options} actions={actions} />
  if (facet.bounds) return <RangeFilter facet={facet} bounds={facet.bounds} range={range} actions={actions} />
  return (
    <p className="min-h-13.5 pb-3.5 text-muted" role="status">
      {messages.counting}
    </p>
  )
}
