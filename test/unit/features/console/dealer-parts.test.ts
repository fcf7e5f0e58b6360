import { expect, it } from 'vitest'
import { dealerPage } from '#src/features/console/api/dealer-page.ts'

const pageWith = (rows: string[][]): string =>
  String(
    dealerPage({
      slug: 'a',
      name: 'A',
      url: 'https://a.example',
      build: undefined,
      at: new Date(0),
      parts: [{ heading: 'Speed', headings: ['Page', { number: 'LCP' }], rows, none: 'Nothing was measured.' }],
    }),
  )

it("a dealer's page shows what another feature knows, numbers to the right, nothing as markup", () => {
  const page = pageWith([['<b>home</b>', '1.2 s']])
  expect(page).toContain('<h2>Speed</h2>')
  expect(page).toContain('<td>&lt;b&gt;home&lt;/b&gt;</td><td class="number " data-name="LCP">1.2 s</td>')
  expect(page).not.toContain('Nothing was measured.')
  expect(pageWith([])).toContain('Nothing was measured.')
})
