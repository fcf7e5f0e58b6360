import { groupThousands } from '#src/base/numbers.ts'

export interface FinderSelectProps {
  /** The filter's parameter in the search page's address. */
  name: string
  label: string
  options: { value: string; label: string; count: number }[]
  /** Empty for any value. */
  value: string
  choose: (value: string) => void
}

/** A filter of the finder as the page prints it. */
export function FinderSelect({ name, label, options, value, choose }: FinderSelectProps) {
  return (
    <label>
      {label}
      <select name={name} value={value} onChange={(event) => choose(event.target.value)}>
        <option value="">Any</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {`${option.label} (${groupThousands(option.count)})`}
          </option>
        ))}
      </select>
    </label>
  )
}
