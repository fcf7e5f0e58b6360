import { escapeHtml } from '#src/base/text.ts'

type Value = string | number | boolean | undefined

/** ` name="value"` for each attribute with a value; `true` prints only the name. */
export function attributes(values: Record<string, Value>): string {
  let html = ''
  for (const name in values) {
    const value = values[name]
    if (value === undefined || value === false) continue
    html += value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`
  }
  return html
}
