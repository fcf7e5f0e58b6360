import type { ReactNode } from 'react'
import * as messages from './messages.ts'

/** A fact of all vehicles. */
export interface Row {
  label: string
  values: readonly ReactNode[]
  /** Which of them is the lowest. */
  best?: number | undefined
}

/** Sticks to the left while the table scrolls sideways. */
export const LABEL = 'sticky left-0 z-1 bg-page pr-2 text-left align-top font-normal text-muted'
const LINE = 'border-b border-line py-2.25 align-top'

/** Rows of the comparison under one heading. */
export function RowGroup({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <tbody>
      <tr>
        <th className="pt-7 pb-2 text-left text-16" scope="rowgroup" colSpan={(rows[0]?.values.length ?? 0) + 1}>
          <span className="sticky left-0">{title}</span>
        </th>
      </tr>
      {rows.map(({ label, values, best }) => (
        <tr key={label}>
          <th className={`${LABEL} ${LINE}`} scope="row">
            {label}
          </th>
          {values.map((value, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <td className={`${LINE} pl-3 wrap-anywhere`} key={at}>
              {value || <span className="text-muted">{messages.notStated}</span>}
              {best === at && <span className="block font-semibold text-good">{messages.lowest}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
