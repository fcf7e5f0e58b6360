import { type ComponentType, memo, useEffect, useRef, useState } from 'react'
import type { HomePage } from '#src/page/kinds/home-page.ts'
import type { SiteShell } from '#src/page/shell/shell.ts'
import type { FinderChoice } from '#src/search/finder-query.ts'
import { countedVehicles } from '#src/vehicle/noun.ts'
import { useIslandReady } from '../../browser/interaction/use-island-ready.ts'
import { FinderSelect, type FinderSelectProps } from './FinderSelect.tsx'
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
    <form ref={form} className="finder" action={finder.action} method="get">
      <label>
        Search
        <input
          type="search"
          name="query"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          placeholder={finder.example}
          onChange={({ target }) => setChoice((known) => ({ ...known, query: target.value }))}
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
      <button className="btn i i-search" type="submit">
        <span>{count ? labelOf(count(choice), template) : finder.submit}</span>
      </button>
    </form>
  )
})

/** The search that opens never ends at nothing. */
const labelOf = (count: number, template: SiteShell['template']): string =>
  count > 0 ? `Show ${countedVehicles(count, template)}` : 'Show the closest matches'

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
