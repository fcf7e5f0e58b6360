import { groupThousands } from '#src/base/numbers.ts'

export interface FinderSelectProps {
  /** As the search page's address names the filter. */
  name: string
  label: string
  options: { value: string; label: string; count: number }[]
  /** Empty for any. */
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
