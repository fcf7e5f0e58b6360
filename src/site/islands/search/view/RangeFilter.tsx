import { useEffect, useRef, useState } from 'react'
import type { FacetView } from '#src/page/kinds/search-page.ts'
import { boundLabel } from '#src/search/range-label.ts'
import { amountOf, boundsOf, rangeOf } from '#src/search/reader/amount.ts'
import * as messages from '../messages.ts'
import type { Actions } from './actions.ts'

interface Props {
  facet: FacetView
  bounds: { min: number; max: number }
  /** `from:to` */
  range: string
  actions: Actions | undefined
}

const STEPS: Record<string, number> = { price: 500, km: 1000 }
/** A slider is applied after this pause. Milliseconds. */
const SETTLE = 120

/** Two sliders on one track, and the same two bounds as text fields. */
export function RangeFilter({ facet, bounds, range, actions }: Props) {
  const step = STEPS[facet.name] ?? 1
  const [min, max] = [Math.floor(bounds.min / step) * step, Math.ceil(bounds.max / step) * step]
  const [from, to] = boundsOf(range)
  const track = useRef<HTMLDivElement>(null)
  /** What the shopper chooses, until the search has another range. Only this is sent, never what the search changed. */
  const [chosen, setChosen] = useState({ range, from, to })
  const draft = chosen.range === range ? chosen : { range, from, to }
  useEffect(() => {
    if (!actions || (draft.from === from && draft.to === to)) return
    const timer = setTimeout(() => actions.bound(facet.name, rangeOf(draft.from, draft.to)), SETTLE)
    return () => clearTimeout(timer)
  }, [actions, facet.name, from, to, draft.from, draft.to])
  const low = clamp(draft.from ?? min, min, max)
  const high = clamp(draft.to ?? max, min, max)
  const put = (end: 'from' | 'to', value: number | undefined) => setChosen({ ...draft, [end]: value })
  // Set by script, because a style in the HTML would need a hash in the Content-Security-Policy.
  useEffect(() => {
    track.current?.style.setProperty('--low', `${share(low, min, max)}%`)
    track.current?.style.setProperty('--high', `${share(high, min, max)}%`)
  }, [low, high, min, max])
  const slider = (label: string, value: number, slide: (to: number) => void) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={boundLabel(facet.name, value)}
      min={min}
      max={max}
      step={step}
      value={value}
      onInput={({ currentTarget }) => slide(Number(currentTarget.value))}
    />
  )
  return (
    <div className="px-0.5 pt-1 pb-4" data-needs-script="">
      <div className="range-track" ref={track}>
        {slider(messages.from(facet.label), low, (value) => put('from', boundOr(Math.min(value, high), min)))}
        {slider(messages.to(facet.label), high, (value) => put('to', boundOr(Math.max(value, low), max)))}
      </div>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 tabular-nums">
        <Bound
          label={messages.minimum(facet.label)}
          placeholder={boundLabel(facet.name, min)}
          value={draft.from}
          onValue={(value) => put('from', value)}
        />
        <span aria-hidden="true">{messages.betweenBounds}</span>
        <Bound
          label={messages.maximum(facet.label)}
          placeholder={boundLabel(facet.name, max)}
          value={draft.to}
          onValue={(value) => put('to', value)}
        />
      </div>
    </div>
  )
}

interface BoundProps {
  label: string
  placeholder: string
  value: number | undefined
  onValue: (value: number | undefined) => void
}

/** A number applies on blur or Enter, so that half-typed numbers don't. Its form catches an early Enter. */
function Bound({ label, placeholder, value, onValue }: BoundProps) {
  const [text, setText] = useState(value === undefined ? '' : String(value))
  useEffect(() => setText(value === undefined ? '' : String(value)), [value])
  const send = () => {
    const amount = amountOf(text)
    onValue(amount)
    setText(amount === undefined ? '' : String(amount))
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <input
        className="input min-w-0"
        type="text"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={send}
      />
    </form>
  )
}

/** At the end of the track there is no bound. */
const boundOr = (value: number, end: number): number | undefined => (value === end ? undefined : value)

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

const share = (value: number, min: number, max: number): number =>
  max > min ? Math.round(((value - min) / (max - min)) * 1000) / 10 : 0
