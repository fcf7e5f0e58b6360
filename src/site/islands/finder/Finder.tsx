import { type ComponentType, memo, useEffect, useRef, useState } from 'react'
import type { SiteShell } from '#src/page/shell/shell.ts'
import type { FinderChoice } from '#src/search/finder-query.ts'
import { countedVehicles } from '#src/vehicle/noun.ts'
import { useIslandReady } from '../../browser/interaction/use-island-ready.ts'
import { useSuggestedField } from '../form/fields/use-suggested-field.ts'
import { FINDER_LABEL, FINDER_PART, FinderSelect, type FinderSelectProps } from './FinderSelect.tsx'
import * as messages from './messages.ts'
import type { SuggestedSearchProps } from './SuggestedSearch.tsx'
import { useStock } from './use-stock.ts'

type Props = Pick<SuggestedSearchProps, 'finder' | 'template'>

/** Longer lists can be searched by typing. */
const LONG_LIST = 8

/**
 * The home page's finder: a GET form to the search, whose button and options show how
 * many vehicles match. @spec 2.1
 */
export const Finder = memo(function Finder({ finder, template }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [choice, setChoice] = useState<FinderChoice>({})
  const [Picker, setPicker] = useState<ComponentType<FinderSelectProps>>()
  const stock = useStock(Object.values(choice).some(Boolean), finder.conditions)
  const { Suggested, handlers } = useSuggestedField(async () => (await import('./SuggestedSearch.tsx')).SuggestedSearch)
  useEffect(() => {
    // Choices made before the script arrived, or restored by the browser.
    if (form.current) setChoice(choiceIn(form.current))
    const unmounted = new AbortController()
    import('./OptionPicker.tsx')
      .then(({ OptionPicker }) => afterUse(form.current, () => setPicker(() => OptionPicker), unmounted.signal))
      .catch(reportError)
    return () => unmounted.abort()
  }, [])
  useIslandReady(form)
  const type = (query: string) => setChoice((known) => ({ ...known, query }))
  const control = {
    className: 'finder-field',
    type: 'search',
    name: 'query',
    autoComplete: 'off',
    enterKeyHint: 'search',
    maxLength: 200,
    placeholder: finder.example,
  } as const
  return (
    <form
      ref={form}
      className={`finder grid grid-cols-2 gap-3 motorcycle:gap-x-6 motorcycle:gap-y-4 md:whitespace-nowrap truck:lg:grid-cols-2 ${COLUMNS[finder.selects.length]}`}
      action={finder.action}
      method="get"
    >
      {Suggested ? (
        <Suggested
          className={`${FINDER_PART} ${SEARCH_PART}`}
          control={control}
          choice={choice}
          stock={stock}
          type={type}
          finder={finder}
          template={template}
        />
      ) : (
        <label className={`${FINDER_PART} ${FINDER_LABEL} ${SEARCH_PART}`}>
          {messages.search}
          <input {...control} {...handlers} onInput={({ currentTarget }) => type(currentTarget.value)} />
        </label>
      )}
      {finder.selects.map((select) => {
        const Field = (select.options.length > LONG_LIST && Picker) || FinderSelect
        return (
          <Field
            key={select.name}
            {...select}
            options={select.options.map((option) => ({
              ...option,
              count: stock?.count({ ...choice, [select.name]: option.value }) ?? option.count,
            }))}
            value={choice[select.name] ?? ''}
            choose={(value) => setChoice((known) => ({ ...known, [select.name]: value }))}
          />
        )
      })}
      <button
        className="btn i i-search self-end px-3 max-md:px-1 max-md:text-14 min-[360px]:max-md:whitespace-nowrap max-md:before:hidden max-md:even:col-span-full motorcycle:md:px-7 camper:md:min-h-14 camper:md:self-center camper:md:px-8"
        type="submit"
      >
        <span>{stock ? labelOf(stock.count(choice), template) : finder.submit}</span>
      </button>
    </form>
  )
})

const SEARCH_PART = 'col-span-full lg:col-auto truck:lg:col-span-full'
/** By the number of choices beside the search. */
const COLUMNS = [
  'md:grid-cols-[1fr_auto]',
  'md:grid-cols-[1fr_auto] lg:grid-cols-[minmax(0,1.5fr)_1fr_auto]',
  'md:grid-cols-[1fr_1fr_auto] lg:grid-cols-[minmax(0,1.5fr)_1fr_1fr_auto]',
  'md:grid-cols-[repeat(3,minmax(0,1fr))_auto] lg:grid-cols-[minmax(0,1.5fr)_repeat(3,minmax(0,1fr))_auto]',
]

/** The search that opens always shows something. */
const labelOf = (count: number, template: SiteShell['template']): string =>
  count > 0 ? messages.show(countedVehicles(count, template)) : messages.showClosest

const choiceIn = (form: HTMLFormElement): FinderChoice =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, [name=query]')].map(({ name, value }) => [
      name,
      value,
    ]),
  )

/** Replaces the selects once none is in use, because an open list would close and its focus be lost. */
function afterUse(form: HTMLFormElement | null, replace: () => void, signal: AbortSignal): void {
  if (!form?.contains(document.activeElement)) {
    replace()
    return
  }
  const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && form.contains(relatedTarget)) return
    form.removeEventListener('focusout', onFocusOut)
    replace()
  }
  form.addEventListener('focusout', onFocusOut, { signal })
}
