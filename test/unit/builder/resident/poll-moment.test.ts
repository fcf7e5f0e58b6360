import { expect, it } from 'vitest'
import { pollMoment } from '#src/builder/resident/poll-moment.ts'
import type { StockSource } from '#src/tenant/stock-source.ts'

const MINUTE = 60_000
const feed = (source: string, check_every_minutes = 15): StockSource & { kind: 'feed' } => ({
  kind: 'feed',
  source,
  format: 'csv',
  mapping: 'mapping.json',
  check_every_minutes,
})

it.each<[string, StockSource, number | undefined]>([
  ['a file of the folder, which is watched', { kind: 'file', path: 'stock.json' }, undefined],
  ['a feed in the folder, which is watched', feed('exports/stock.csv'), undefined],
  ['a feed at an address, which is fetched beside builds', feed('https://feeds.example/stock.csv'), undefined],
  ['a feed that another program writes elsewhere', feed('/srv/ftp/stock.csv', 5), 5],
  ['a feed beside the folder', feed('../feeds/stock.csv', 5), 5],
  ['several feeds', { kind: 'combined', sources: [feed('/srv/ftp/a.csv', 30), feed('/srv/ftp/b.csv', 10)] }, 10],
])('%s is read again when it is due', (_, stock_source, minutes) => {
  expect(pollMoment({ stock_source }, 1000)).toBe(minutes && 1000 + minutes * MINUTE)
})
