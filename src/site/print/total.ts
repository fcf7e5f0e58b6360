import type { VehiclePage } from '#src/page/page.ts'
import { print, raw } from './html.ts'

/**
 * What a vehicle costs with duty, by state. The choice is remembered (browser/total.ts); without
 * scripts it is a list.
 */
export function totalHtml({ title, note, rows }: NonNullable<VehiclePage['estimated_total']>): string {
  const html = rows.map(
    ({ state, text, total, shown }) =>
      print`<div><dt><label><input type="radio" name="total" value="${state}"${shown && raw(' checked')} data-needs-script> ${text}</label></dt><dd>${total}</dd></div>`,
  )
  return print`<details class="fold mt-2 no-print" id="total"><summary>${title}</summary><p class="hint">${note}</p><dl class="rows">${raw(html.join(''))}</dl></details>`
}
