import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Actions } from './actions.ts'

interface Props {
  query: string
  noun: string
  actions: Actions | undefined
}

/** Free text; the list follows while it is typed. */
export function SearchBox({ query, noun, actions }: Props) {
  const [text, setText] = useState(query)
  const input = useRef<HTMLInputElement>(null)
  // Letters that were there before the script: the next one comes behind them.
  useLayoutEffect(() => setText((before) => input.current?.value || before), [])
  // What was typed comes back as the query, letter by letter and late: only another's query replaces the text.
  const sent = useRef([query])
  useEffect(() => {
    const at = sent.current.indexOf(query)
    if (at < 0) setText((before) => (before.trim() === query ? before : query))
    sent.current = at < 0 ? [] : sent.current.slice(at + 1)
  }, [query])
  const type = (value: string) => {
    setText(value)
    sent.current.push(value.trim())
    actions?.choose({ query: value.trim() })
  }
  return (
    <search data-needs-script="">
      <form
        className="search-box i i-search"
        onSubmit={(event) => {
          event.preventDefault()
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        }}
      >
        <input
          className="input"
          ref={input}
          type="search"
          name="query"
          aria-label={`Search ${noun}`}
          placeholder={`Search ${noun}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          enterKeyHint="search"
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </form>
    </search>
  )
}
