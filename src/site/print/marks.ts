import type { VehiclePage } from '#src/page/kinds/vehicle-page.ts'
import { print } from './html.ts'

/**
 * Dots over a photo, each a link to the row that describes the damage. An SVG, because the Content-Security-Policy
 * doesn't allow the styles that would place them.
 */
export function marksHtml(marks: VehiclePage['marks']): string {
  if (marks.length === 0) return ''
  const dots = marks.map(({ x, y, text, id }) => {
    const number = id.replace(/\D/g, '')
    return print`<a href="#${id}" data-tip="${text}" aria-label="${number}: ${text}"><circle cx="${x}%" cy="${y}%" r="13"/><text x="${x}%" y="${y}%">${number}</text></a>`
  })
  return `<svg class="marks no-print">${dots.join('')}</svg>`
}
