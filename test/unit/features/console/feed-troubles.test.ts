import { expect, it } from 'vitest'
import { dealerPage } from '#src/features/console/api/dealer-page.ts'
import type { StoredFeedTrouble } from '#src/queue/build-report.ts'
import { keptReport } from '../../api/stored-report.ts'

const page = (feed_troubles: StoredFeedTrouble[]): string => {
  const build = keptReport({ feed_troubles })
  return String(
    dealerPage({ slug: 'a', name: 'A', url: 'https://a.example', build, parts: [], at: new Date(build.at) }),
  )
}

it('the console shows what is wrong with feeds beside the rules of advertising: feeds, field, rule, vehicles, remedy', () => {
  const vehicles = Array.from({ length: 7 }, (_, at) => `Car <${at}>`)
  const about = { field: 'VIN', rule: 'is required', remedy: 'Enter it.', outcome: 'vehicle left out' }
  const text = page([{ ...about, feeds: ['google', 'microsoft'], count: 7, vehicles }])
  const section = text.slice(text.indexOf('<h2>Feeds for other platforms'), text.indexOf('<h2>Records left out'))
  const words = section
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  expect(words).toBe(
    'Feeds for other platforms Feeds Field and rule Vehicles Remedy google, microsoft VIN is required vehicle left out: 7 ' +
      'Car &lt;0&gt; Car &lt;1&gt; Car &lt;2&gt; and 4 more Enter it.',
  )
})

it('a dealer whose feeds are complete reads that nothing is wrong', () => {
  expect(page([])).toContain('<p class="none">All feeds are fine.</p>')
})
