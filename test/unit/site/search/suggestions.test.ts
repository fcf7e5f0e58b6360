import { describe, expect, it } from 'vitest'
import type { Card } from '#src/page/elements.ts'
import type { FacetView } from '#src/page/kinds/search-page.ts'
import { suggestedLinks, suggestedValues } from '#src/site/browser/stock/suggestions.ts'

const option = (value: string, count: number, active = false) => ({ value, label: value, count, active })
const facets: FacetView[] = [
  {
    name: 'make',
    label: 'Make',
    kind: 'list',
    open: true,
    options: [option('Škoda', 2), option('Land Rover', 3), option('Toyota', 9, true), option('Suzuki', 0)],
  },
  { name: 'body', label: 'Body', kind: 'list', open: true, options: [option('Sedan', 5), option('SUV', 47)] },
  { name: 'model', label: 'Model', kind: 'list', open: false },
]
const card = (id: number, price: Partial<Card['price']>) =>
  ({
    vehicle_id: `${id}`,
    title: `202${id} Kia Rio`,
    subtitle: 'S',
    href: `/cars/${id}`,
    price: { text: '$19,990', is_amount: true, ...price },
  }) as Card

const labels = (text: string) => suggestedValues(text, facets).map(({ label, filter }) => `${label} | ${filter}`)

describe('what a typed text may mean', () => {
  it.each([
    ['nothing before something is typed', ' ', []],
    ['values of which a word begins with it, most vehicles first', 's', ['SUV | Body', 'Sedan | Body', 'Škoda | Make']],
    ['without regard to case and accents', 'SKO', ['Škoda | Make']],
    ['by any of its words', 'rover', ['Land Rover | Make']],
    ['not by the middle of a word', 'oda', []],
    ['none that is chosen already', 'toyota', []],
    ['none without vehicles', 'suz', []],
  ])('%s', (_, text, expected) => expect(labels(text)).toEqual(expected))

  it('the first vehicles that were found, with their price', () => {
    const hits = [
      card(1, {}),
      card(2, { text: 'Enquire for price.', is_amount: false }),
      card(3, {}),
      card(4, {}),
      card(5, {}),
    ]
    expect(suggestedLinks(undefined, hits).map(({ label, note }) => [label, note])).toEqual([
      ['2021 Kia Rio S', '$19,990'],
      ['2022 Kia Rio S', ''],
      ['2023 Kia Rio S', '$19,990'],
      ['2024 Kia Rio S', '$19,990'],
    ])
  })
  it('the page that is meant, before the vehicles', () => {
    const page = { label: 'Finance', href: '/finance' }
    expect(suggestedLinks(page, [card(1, {})]).map(({ label, href }) => [label, href])).toEqual([
      ['Finance', '/finance'],
      ['2021 Kia Rio S', '/cars/1'],
    ])
  })
})
