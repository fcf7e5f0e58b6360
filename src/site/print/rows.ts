import { escapeHtml } from '#src/base/text.ts'

/** A label and its value in each row, as a definition list. */
export function rowsHtml(rows: readonly { label: string; value: string }[]): string {
  const html = rows.map(({ label, value }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`)
  return `<dl class="rows">${html.join('')}</dl>`
}
