import { expect, it } from 'vitest'
import { withSecrets } from '#src/platform/fetch-stock.ts'
import { StockError } from '#src/platform/stock-error.ts'

const ADDRESS = `https://dealer:\${FEED_PASSWORD}@feeds.example/stock.csv?key=\${FEED_KEY}`
const slug = 'plain-cars'
const own = (secrets: Record<string, string>) =>
  Object.fromEntries(Object.entries(secrets).map(([name, value]) => [`DEALER_SECRET__PLAIN_CARS__${name}`, value]))

it("a secret of an address is the dealer's own, encoded", () => {
  const environment = own({ FEED_PASSWORD: 'p@ss/word', FEED_KEY: 'a&b' })
  expect(withSecrets(ADDRESS, { slug, environment })).toBe(
    'https://dealer:p%40ss%2Fword@feeds.example/stock.csv?key=a%26b',
  )
})

it.each(['stock.csv', 'https://feeds.example/$1/{x}'])('%s has none', (source) => {
  expect(withSecrets(source, { slug })).toBe(source)
})

it.each(['STRIPE_SECRET_KEY', 'DATABASE_URL', 'DEALER_SECRET__NEIGHBOUR__KEY', 'NEIGHBOUR__KEY'])(
  "a variable of the operator or of a neighbour is no dealer's: %s",
  (name) => {
    const environment = {
      STRIPE_SECRET_KEY: 'x',
      DATABASE_URL: 'x',
      DEALER_SECRET__NEIGHBOUR__KEY: 'x',
      DEALER_SECRET__NEIGHBOUR__NEIGHBOUR__KEY: 'x',
    }
    const read = () => withSecrets(`https://thief.example/?k=\${${name}}`, { slug, environment })
    expect(read).toThrow(`Not set: DEALER_SECRET__PLAIN_CARS__${name}.`)
  },
)

it('one in the path is refused, because reports show paths', () => {
  const environment = own({ FEED_KEY: 'x' })
  expect(() => withSecrets(`https://feeds.example/\${FEED_KEY}/stock.csv`, { slug, environment })).toThrow(
    'password or query',
  )
})

it('names the missing secret and no other', () => {
  const refusal = () => withSecrets(ADDRESS, { slug, environment: own({ FEED_KEY: 'secret' }) })
  expect(refusal).toThrow(StockError)
  expect(refusal).toThrow(
    'https://feeds.example/stock.csv: Not set: DEALER_SECRET__PLAIN_CARS__FEED_PASSWORD. Set it where builds run.',
  )
})
