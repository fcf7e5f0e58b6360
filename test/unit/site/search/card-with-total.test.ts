import { expect, it } from 'vitest'
import { dealerSite } from '#src/page/site/dealer-site.ts'
import { cardWithTotal } from '#src/site/islands/search/client/answers.ts'
import { aContent, aTenant, aVehicle } from '../../page/fixture.ts'

const vehicle = aVehicle({ price: 30_000, price_type: 'egc' })
const card = dealerSite({ tenant: aTenant({ country: 'AU' }), content: aContent(), vehicles: [vehicle], now: 0 }).card(
  vehicle,
)

it.each<[string, readonly string[] | undefined, unknown, string | undefined]>([
  ['says what it costs with duty', ['total_vic'], 31_260, 'About $31,260 with VIC duty'],
  ['says nothing where its price is the total', ['total_vic'], 30_000, undefined],
  ['says nothing where nobody can estimate it', ['total_vic'], undefined, undefined],
  ['says nothing where prices are compared as advertised', undefined, 31_260, undefined],
])('a card of a list that compares totals %s', (_, attributesToRetrieve, total, expected) => {
  const read = (attribute: string) => (attribute === 'total_vic' ? total : undefined)
  const shown = cardWithTotal(card, { ...(attributesToRetrieve && { attributesToRetrieve }) }, read)
  expect(shown.price.total).toBe(expected)
  expect({ ...shown, price: { ...shown.price, total: undefined } }).toEqual({
    ...card,
    price: { ...card.price, total: undefined },
  })
})
