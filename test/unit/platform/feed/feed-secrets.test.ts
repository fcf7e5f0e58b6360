import { expect, it } from 'vitest'
import { withSecrets } from '#src/platform/feed/feed-secrets.ts'
import { StockError } from '#src/platform/stock-error.ts'

const ADDRESS = `https://dealer:\${FEED_PASSWORD}@feeds.example/stock.csv?key=\${FEED_KEY}`

it('a secret of an address comes from the environment, encoded', () => {
  const environment = { FEED_PASSWORD: 'p@ss/word', FEED_KEY: 'a&b' }
  expect(withSecrets(ADDRESS, environment)).toBe('https://dealer:p%40ss%2Fword@feeds.example/stock.csv?key=a%26b')
})

it.each(['stock.csv', 'https://feeds.example/$1/{x}'])('%s has none', (source) => {
  expect(withSecrets(source)).toBe(source)
})

it('one in the path is refused, because reports show paths', () => {
  expect(() => withSecrets(`https://feeds.example/\${FEED_KEY}/stock.csv`, { FEED_KEY: 'x' })).toThrow(
    'password or query',
  )
})

it('names the missing secret and no other', () => {
  const refusal = () => withSecrets(ADDRESS, { FEED_KEY: 'secret' })
  expect(refusal).toThrow(StockError)
  expect(refusal).toThrow('https://feeds.example/stock.csv: Not set: FEED_PASSWORD. Set it where builds run.')
})
