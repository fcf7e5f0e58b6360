import { groupThousands } from '#src/base/numbers.ts'
import * as messages from './messages.ts'

export interface FinderSelectProps {
  /** The filter's parameter in the search page's address. */
  name: string
  label: string
  options: { value: string; label: string; count: number }[]
  /** Empty for any value. */
  value: string
  choose: (value: string) => void
}

/** A filter and its label, in either form. */
export const FINDER_PART =
  'grid gap-0.5 camper:md:not-first:border-l camper:md:not-first:border-line camper:md:not-first:pl-6'
export const FINDER_LABEL = 'text-12 font-medium text-muted'

/** A filter of the finder as the page prints it. */
export function FinderSelect({ name, label, options, value, choose }: FinderSelectProps) {
  return (
    <label className={`${FINDER_PART} ${FINDER_LABEL}`}>
      {label}
      <select className="finder-field" name={name} value={value} onChange={(event) => choose(event.target.value)}>
        <option value="">{messages.any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {`${option.label} (${groupThousands(option.count)})`}
          </option>
        ))}
      </select>
    </label>
  )
}
