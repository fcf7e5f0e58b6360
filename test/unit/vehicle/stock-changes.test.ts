import { describe, expect, it } from 'vitest'
import { CHANGE_KINDS, changesOf, type FollowedVehicle, newsOf, type StockChange } from '#src/vehicle/stock-changes.ts'

const SHOWN = { title: 'A car', price: '$20,000', href: '/cars/a', picture: '/a.jpg' }
const CAR: FollowedVehicle = { id: '1', state: 'for-sale', price: 20_000, price_type: 'drive_away', shown: SHOWN }
const HELD = { ...CAR, state: 'held' } as const
const GONE: FollowedVehicle = { ...CAR, state: 'gone' }
const UNPRICED = { ...CAR, price: undefined }

describe('how the stock of a site has changed', () => {
  it.each<{ title: string; before?: FollowedVehicle; now?: FollowedVehicle; kind?: StockChange['kind'] }>([
    { title: 'a vehicle that was never there is new', now: CAR, kind: 'new' },
    { title: 'one that appears held is no news yet', now: HELD },
    { title: 'it is free when it is for sale later', before: HELD, now: CAR, kind: 'free' },
    { title: 'one whose sale fell through is free again', before: GONE, now: CAR, kind: 'free' },
    {
      title: 'a higher price is a rise, which nobody is told',
      before: CAR,
      now: { ...CAR, price: 30_000 },
      kind: 'raised',
    },
    { title: 'a lower price is a drop', before: CAR, now: { ...CAR, price: 19_999 }, kind: 'dropped' },
    { title: 'a lower price of another kind is none', before: CAR, now: { ...CAR, price: 15_000, price_type: 'egc' } },
    { title: 'a price in place of none is no drop', before: UNPRICED, now: CAR },
    { title: 'no price in place of one is no drop', before: CAR, now: UNPRICED },
    { title: 'a lower price of a held vehicle is told when it is free', before: HELD, now: { ...HELD, price: 1000 } },
    { title: 'a vehicle that left is gone', before: CAR, kind: 'gone' },
    { title: 'a held one that left is gone', before: HELD, kind: 'gone' },
    { title: 'one that was gone before is no news', before: GONE },
    { title: 'nothing changes nothing', before: CAR, now: CAR },
  ])('$title', ({ before, now, kind }) => {
    const known = new Map(before ? [['1', before]] : [])
    expect(changesOf(known, now ? [now] : []).map((change) => change.kind)).toEqual(kind ? [kind] : [])
  })
})

describe('what several changes of a vehicle mean together', () => {
  const made = (kind: StockChange['kind'], before?: number): StockChange => ({
    car_id: '1',
    kind,
    before,
    price_type: 'drive_away',
  })
  it.each<{ title: string; changes: StockChange[]; now: FollowedVehicle; says?: string }>([
    {
      title: 'two drops are one, from the first price',
      changes: [made('dropped', 22_000), made('dropped', 21_000)],
      now: CAR,
      says: 'dropped 22000',
    },
    {
      title: 'a price that was higher for a moment is not the price before',
      changes: [made('raised', 20_500), made('dropped', 36_990)],
      now: CAR,
      says: 'dropped 20500',
    },
    {
      title: 'a rise that was taken back is none',
      changes: [made('raised', CAR.price), made('dropped', 36_990)],
      now: CAR,
    },
    { title: 'a drop that was taken back is none', changes: [made('dropped', 20_000)], now: CAR },
    {
      title: 'a drop before the price changed its kind is none',
      changes: [made('dropped', 22_000)],
      now: { ...CAR, price_type: 'egc' },
    },
    {
      title: 'a new vehicle with a lower price is new',
      changes: [made('new'), made('dropped', 22_000)],
      now: CAR,
      says: 'new',
    },
    {
      title: 'a new vehicle that was sold again is only gone',
      changes: [made('new'), made('gone')],
      now: GONE,
      says: 'gone',
    },
    { title: 'a new vehicle that is held is none', changes: [made('new')], now: HELD },
    {
      title: 'a vehicle that was gone and came back is free',
      changes: [made('gone'), made('free')],
      now: CAR,
      says: 'free',
    },
    { title: 'no change is no news', changes: [], now: CAR },
  ])('$title', ({ changes, now, says }) => {
    const news = newsOf(changes, now, CHANGE_KINDS)
    expect(news && [news.kind, news.before].filter(Boolean).join(' ')).toBe(says)
  })

  it('only reports the requested kind', () => {
    expect(newsOf([made('new')], CAR, ['dropped'])).toBeUndefined()
    expect(newsOf([made('gone')], GONE, ['new', 'free', 'dropped'])).toBeUndefined()
  })
})
