import { expect, it } from 'vitest'
import { leadsChart } from '#src/features/console/api/leads-chart.ts'

it.each([
  [[0, 0], 'No leads in 2 days'],
  [[0, 1], '1 lead in 2 days, 1 on the busiest day'],
  [[2, 3], '5 leads in 2 days, 3 on the busiest day'],
])('leads a day of %j are described as %j', (numbers, label) => {
  const chart = leadsChart(numbers.map((leads, index) => ({ day: `2026-11-0${index + 1}`, leads })))
  expect(String(chart)).toContain(`aria-label="${label}"`)
})
