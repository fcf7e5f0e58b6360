import { Field, Label } from '@headlessui/react'
import { type InputHTMLAttributes, useMemo } from 'react'
import { groupThousands } from '#src/base/numbers.ts'
import type { HomePage } from '#src/page/kinds/home-page.ts'
import type { SiteShell } from '#src/page/shell/shell.ts'
import type { FinderChoice } from '#src/search/finder-query.ts'
import { nounInText } from '#src/vehicle/noun.ts'
import { MOST_VEHICLES, suggestedLinks, suggestedValues } from '../../browser/stock/suggestions.ts'
import { SuggestedField } from '../form/fields/SuggestedField.tsx'
import { FINDER_LABEL } from './FinderSelect.tsx'
import * as messages from './messages.ts'
import type { FinderStock } from './use-stock.ts'

export interface SuggestedSearchProps {
  finder: NonNullable<HomePage['hero']['finder']>
  template: SiteShell['template']
  className: string
  control: InputHTMLAttributes<HTMLInputElement>
  choice: FinderChoice
  /** Undefined until it is loaded. */
  stock: FinderStock | undefined
  type: (query: string) => void
}

/** The finder's search field with suggestions. Pressing one opens its list, page or vehicle. */
export function SuggestedSearch({ className, control, choice, stock, type, finder, template }: SuggestedSearchProps) {
  const rows = useMemo(
    () => stock && choice.query?.trim() && rowsOf(choice, stock, { finder, template }),
    [choice, stock, finder, template],
  )
  return (
    <Field className={`picker relative min-w-0 ${className}`}>
      <Label className={FINDER_LABEL}>{messages.search}</Label>
      <SuggestedField
        control={control}
        text={choice.query ?? ''}
        type={type}
        rows={rows || undefined}
        choose={({ href }) => location.assign(href)}
        search={(input) => input?.form?.requestSubmit()}
      />
    </Field>
  )
}

function rowsOf(
  choice: FinderChoice,
  stock: FinderStock,
  { finder, template }: Pick<SuggestedSearchProps, 'finder' | 'template'>,
) {
  const query = choice.query?.trim() ?? ''
  const selects = finder.selects.map((select) => ({
    ...select,
    options: select.options.map((option) => ({ ...option, active: option.value === choice[select.name] })),
  }))
  const values = suggestedValues(query, selects).flatMap(({ key, name, value, label, filter }) => {
    const chosen = { ...choice, query: '', [name]: value }
    const count = stock.count(chosen)
    const href = `${finder.action}?${new URLSearchParams(Object.entries(chosen).filter(([, each]) => each !== ''))}`
    return count > 0 ? [{ key, label, note: `${filter} (${groupThousands(count)})`, href }] : []
  })
  const { page, cards } = stock.find(choice, MOST_VEHICLES)
  const total = stock.count(choice)
  // The search that opens always shows something.
  const label = total > 0 ? messages.showAllFor(nounInText(template).many, query) : messages.showClosest
  const all = { key: '', label, note: total > 0 ? groupThousands(total) : '', href: '' }
  return [all, ...values, ...suggestedLinks(page, cards)]
}
