import { describe, expect, it } from 'vitest'
import { queryValues } from '#src/lead/query-values.ts'

describe('query parameters of the finance pages @spec 2.9 3.8', () => {
  it('preferredDealership, vehiclePriceBudget, car_id, car_type and category', () =>
    expect(
      queryValues(
        '?preferredDealership=tauranga&vehiclePriceBudget=24990&car_id=101&car_type=used&category=Sell+My+Car',
      ),
    ).toEqual({
      preferredDealership: 'tauranga',
      vehiclePriceBudget: '24990',
      car_id: '101',
      car_type: 'used',
      category: 'Sell My Car',
    }))

  it('without the space around them, up to 200 characters', () => {
    const car_id = 'x'.repeat(200)
    expect(queryValues(`?category=+Sell+My+Car+&car_id=${car_id}`)).toEqual({ category: 'Sell My Car', car_id })
  })

  it.each(['', '?', '?car_id=', '?email=a@b.nz', `?car_id=${'x'.repeat(201)}`, '?__proto__=1'])(
    'nothing else, and nothing empty or endless: %s',
    (search) => expect(queryValues(search)).toEqual({}),
  )
})
