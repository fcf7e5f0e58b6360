import type { InputHTMLAttributes } from 'react'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  name: string
  /** Shown in the field, before or after the text: `$`, `%`. */
  before?: string
  after?: string
}

/** A field for an amount: phones show a numeric keypad, and separators are allowed. */
export function AmountField({ label, before, after, ...input }: Props) {
  return (
    <label className="field">
      <span className="label">{label}</span>
      <span className="affix">
        {before && <span>{before}</span>}
        <input className="input" inputMode="decimal" autoComplete="off" {...input} />
        {after && <span>{after}</span>}
      </span>
    </label>
  )
}
