import { print } from './html.ts'

/** A label and its value in each row, as a definition list. */
export function rowsHtml(rows: readonly { label: string; value: string }[]): string {
  const html = rows.map(({ label, value }) => print`<div><dt>${label}</dt><dd>${value}</dd></div>`)
  return `<dl class="rows">${html.join('')}</dl>`
}
