import { describe, expect, it } from 'vitest'
import { searchDocument } from '#src/search/document.ts'
import { SEARCH_INDEXES, SORT_ORDERS } from '#src/search/sort-orders.ts'
import { stockFilter } from '#src/search/stock-filter.ts'
import { aTenant, aVehicle, DAYS, NOW } from '../vehicle/fixture.ts'

const filter = (changes: Parameters<typeof aTenant>[0] = {}) => stockFilter(aTenant(changes), NOW)

describe('the filter of the stock search @spec 7.12', () => {
  it('asks for what is in stock or coming soon, or sold within three days, meant for the website, of the dealer', () =>
    expect(filter()).toBe(
      'show_on_dealer_website = true' +
        ' AND ((sold = false AND status IN ["in_stock", "coming_soon"])' +
        ` OR ((sold = true OR status = "sold") AND sold_date_timestamp >= ${(NOW - DAYS(3)) / 1000}))` +
        ' AND (dealership_id IN ["d1"] OR distribution_location_ids IN ["l1"])',
    ))

  it('asks for no sold ones where they stay no day', () =>
    expect(filter({ include_sold_cars_days: 0 })).not.toContain('sold_date_timestamp'))

  it('escapes what would end a value', () => expect(filter({ dealership_id: 'a"b\\c' })).toContain('"a\\"b\\\\c"'))
})

describe('what single dealers filter besides @spec 9.10 9.11', () => {
  it('one group excludes one location id', () =>
    expect(filter({ flags: { excluded_location_id: 'l9' } })).toContain(' AND location_id != "l9"'))

  it('one tenant swaps a seller-identifier clause for new vehicles only', () =>
    expect(filter({ flags: { new_stock_seller_identifier: 'S7' } })).toContain(
      '((car_type != "new" AND (dealership_id IN ["d1"] OR distribution_location_ids IN ["l1"]))' +
        ' OR (car_type = "new" AND seller_identifier = "S7"))',
    ))

  it('city filters Bathurst and Cowra, a minimum of 3 photos, a make with its family', () => {
    const text = filter({
      flags: { preset_cities: ['Bathurst', 'Cowra'], preset_minimum_photos: 3, preset_makes: ['GWM'] },
    })
    expect(text).toContain(' AND city IN ["Bathurst", "Cowra"] AND photos_count >= 3 AND make IN ["GWM", ')
    expect(text).toContain('"Haval"')
  })
})

describe('the cars index @spec 2.7 7.13', () => {
  it('sorts by custom_rank, created_at_timestamp, price and km', () =>
    expect(Object.values(SORT_ORDERS)).toEqual([
      'custom_rank:desc',
      'created_at_timestamp:desc',
      'price:desc',
      'price:asc',
      'km:desc',
      'km:asc',
    ]))

  it('has separate indexes for offers and parts beside it', () =>
    expect(SEARCH_INDEXES).toEqual(['cars', 'offers', 'parts']))

  it('a document holds what the filter and the sorts name', () => {
    const document = searchDocument(
      aVehicle({
        created_at: '2026-03-01T00:00:00Z',
        location: { slug: 'x', location_name: 'Yard', distribution_locations: [{ id: 'l1', name: 'Yard' }] },
      }),
    )
    const named = [...filter().matchAll(/\b([a-z_]+) (?:=|!=|>=|IN) /g)].map(([, field]) => field)
    expect(Object.keys(document)).toEqual(expect.arrayContaining(named))
    expect(document).toMatchObject({ created_at_timestamp: 1772323200, distribution_location_ids: ['l1'] })
  })

  it('a price that shoppers may not see is not in it, nor are comments, keys or links', () => {
    const document = searchDocument(aVehicle({ price: 9, comments: 'x', vin: 'y', file: 'z' }))
    expect(document.price).toBeUndefined()
    expect(JSON.stringify(document)).not.toMatch(/comments|vin|file|payment/)
  })
})
