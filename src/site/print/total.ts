import { escapeHtml } from '#src/base/text.ts'
import type { VehiclePage } from '#src/page/page.ts'

/**
 * What a vehicle costs with duty, by state. The choice is remembered (browser/total.ts); without
 * scripts it is a list.
 */
export function totalHtml({ title, note, rows }: NonNullable<VehiclePage['estimated_total']>): string {
  const html = rows.map(
    ({ state, text, total, shown }) =>
      `<div><dt><label><input type="radio" name="total" value="${state}"${shown ? ' checked' : ''} data-needs-script> ${escapeHtml(text)}</label></dt><dd>${escapeHtml(total)}</dd></div>`,
  )
  return `<details class="fold mt-2 no-print" id="total"><summary>${escapeHtml(title)}</summary><p class="hint">${escapeHtml(note)}</p><dl class="rows">${html.join('')}</dl></details>`
}
