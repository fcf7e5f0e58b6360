import { html } from 'hono/html'
import { formatDate } from '#src/base/dates.ts'
import { counted } from '#src/base/text.ts'
import type { LeadsOfDay } from './console-rows.ts'

const WIDTH = 600
const HEIGHT = 100
const GAP = 3

/** Leads per day as bars, labelled with day and number; the chart's label has the total. */
export function leadsChart(days: readonly LeadsOfDay[]) {
  const most = Math.max(1, ...days.map(({ leads }) => leads))
  const sum = days.reduce((all, { leads }) => all + leads, 0)
  const step = WIDTH / days.length
  const bars = days.map(({ day, leads }, index) => {
    const height = Math.round((leads / most) * HEIGHT)
    const at = { x: (index * step).toFixed(1), y: HEIGHT - height, width: (step - GAP).toFixed(1) }
    return html`<rect x="${at.x}" y="${at.y}" width="${at.width}" height="${height}"><title>${formatDate(day)}: ${leads}</title></rect>`
  })
  const total = `${sum === 0 ? 'No leads' : counted(sum, 'lead')} in ${days.length} days`
  const label = sum === 0 ? total : `${total}, ${most} on the busiest day`
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${label}">${bars}</svg>
<p class="legend"><span>${formatDate(days.at(0)?.day ?? '')}</span><span>${label}</span><span>${formatDate(days.at(-1)?.day ?? '')}</span></p>`
}
