import { escapeHtml } from '#src/base/text.ts'

type Value = string | number | boolean | undefined

/** ` name="value"` for each that has a value; `true` prints the bare name. */
export function attributes(values: Record<string, Value>): string {
  let html = ''
  for (const name in values) {
    const value = values[name]
    if (value === undefined || value === false) continue
    html += value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`
  }
  return html
}
