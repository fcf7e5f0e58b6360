import { useLayoutEffect, useRef } from 'react'
import { useSuggestedField } from '../../form/fields/use-suggested-field.ts'
import * as messages from '../messages.ts'
import type { Actions } from './actions.ts'
import type { Found, ListView } from './list-view.ts'

interface Props {
  view: ListView
  /** The text of the field. */
  text: string
  noun: string
  actions: Actions | undefined
  found: Found | undefined
}

/** Free text search: the list updates while the shopper types, with suggestions below the field. */
export function SearchBox({ view, text, noun, actions, found }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // Keep letters that were typed before the script was loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, after hydration.
  useLayoutEffect(() => {
    if (input.current?.value) actions?.type(input.current.value)
  }, [])
  const type = (value: string) => actions?.type(value)
  const { Suggested, handlers } = useSuggestedField(async () => (await import('./SuggestedInput.tsx')).SuggestedInput)
  const control = {
    className: 'input pl-10.5',
    type: 'search',
    name: 'query',
    'aria-label': messages.search(noun),
    placeholder: messages.search(noun),
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 200,
    enterKeyHint: 'search',
  } as const
  return (
    <search className="flex-[1_1_180px] max-sm:basis-full" data-needs-script="">
      <form
        className="search-box i i-search relative flex items-center before:pointer-events-none before:absolute before:left-3.5 before:size-4.5 before:text-muted"
        onSubmit={(event) => {
          event.preventDefault()
          actions?.settle()
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        }}
      >
        {Suggested && actions ? (
          <Suggested
            control={control}
            text={text}
            type={type}
            view={view}
            noun={noun}
            actions={actions}
            found={found}
          />
        ) : (
          <input
            {...control}
            ref={input}
            value={text}
            {...handlers}
            onBlur={() => actions?.settle()}
            onInput={({ currentTarget }) => type(currentTarget.value)}
          />
        )}
      </form>
    </search>
  )
}
