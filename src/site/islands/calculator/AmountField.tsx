import type { InputHTMLAttributes } from 'react'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  name: string
  /** Shown in the field, before or after what is typed: `$`, `%`. */
  before?: string
  after?: string
}

/** A field for an amount: the keypad of a phone shows digits, and separators may be typed. */
export function AmountField({ label, before, after, ...input }: Props) {
  return (
    <label className="field">
      <span className="label">{label}</span>
      <span className="affix">
        {before && <span>{before}</span>}
        <input className="input num" inputMode="decimal" autoComplete="off" {...input} />
        {after && <span>{after}</span>}
      </span>
    </label>
  )
}
