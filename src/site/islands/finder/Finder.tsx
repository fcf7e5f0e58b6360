import { type ComponentType, memo, useEffect, useRef, useState } from 'react'
import type { HomePage } from '#src/page/kinds/home-page.ts'
import type { SiteShell } from '#src/page/shell/shell.ts'
import type { FinderChoice } from '#src/search/finder-query.ts'
import { countedVehicles } from '#src/vehicle/noun.ts'
import { useIslandReady } from '../../browser/interaction/use-island-ready.ts'
import { FINDER_LABEL, FINDER_PART, FinderSelect, type FinderSelectProps } from './FinderSelect.tsx'
import * as messages from './messages.ts'
import { useCounts } from './use-counts.ts'

interface Props {
  finder: HomePage['hero']['finder']
  template: SiteShell['template']
}

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
  const count = useCounts(Object.values(choice).some(Boolean), finder.conditions)
  useEffect(() => {
    // What was chosen before the script arrived, or restored by the browser.
    if (form.current) setChoice(choiceIn(form.current))
    return afterUse(form.current, async () => {
      const { OptionPicker } = await import('./OptionPicker.tsx')
      setPicker(() => OptionPicker)
    })
  }, [])
  useIslandReady(form)
  return (
    <form
      ref={form}
      className={`finder grid grid-cols-2 gap-3 motorcycle:gap-x-6 motorcycle:gap-y-4 md:whitespace-nowrap truck:lg:grid-cols-2 ${finder.selects.length === 2 ? TWO_SELECTS : THREE_SELECTS}`}
      action={finder.action}
      method="get"
    >
      <label className={`${FINDER_PART} ${FINDER_LABEL} col-span-full lg:col-auto truck:lg:col-span-full`}>
        {messages.search}
        <input
          className="finder-field"
          type="search"
          name="query"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          placeholder={finder.example}
          onInput={({ currentTarget: { value: query } }) => setChoice((known) => ({ ...known, query }))}
        />
      </label>
      {finder.selects.map((select) => {
        const Field = (select.options.length > LONG_LIST && Picker) || FinderSelect
        return (
          <Field
            key={select.name}
            {...select}
            options={select.options.map((option) => ({
              ...option,
              count: count?.({ ...choice, [select.name]: option.value }) ?? option.count,
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
        <span>{count ? labelOf(count(choice), template) : finder.submit}</span>
      </button>
    </form>
  )
})

const TWO_SELECTS = 'md:grid-cols-[1fr_1fr_auto] lg:grid-cols-[minmax(0,1.5fr)_1fr_1fr_auto]'
const THREE_SELECTS =
  'md:grid-cols-[repeat(3,minmax(0,1fr))_auto] lg:grid-cols-[minmax(0,1.5fr)_repeat(3,minmax(0,1fr))_auto]'

/** The search that opens never ends at nothing. */
const labelOf = (count: number, template: SiteShell['template']): string =>
  count > 0 ? messages.show(countedVehicles(count, template)) : messages.showClosest

const choiceIn = (form: HTMLFormElement): FinderChoice =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, [name=query]')].map(({ name, value }) => [
      name,
      value,
    ]),
  )

/** Replaces the selects only while none is in use, because an open list would close. */
function afterUse(form: HTMLFormElement | null, replace: () => Promise<void>): (() => void) | undefined {
  const change = (): void => void replace().catch(reportError)
  if (!form?.contains(document.activeElement)) {
    change()
    return undefined
  }
  const left = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && form.contains(relatedTarget)) return
    form.removeEventListener('focusout', left)
    change()
  }
  form.addEventListener('focusout', left)
  return () => form.removeEventListener('focusout', left)
}
