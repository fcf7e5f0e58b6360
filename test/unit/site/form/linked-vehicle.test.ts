import { describe, expect, it, vi } from 'vitest'
import { answersOfVehicle, factsOfVehicle, stockVehicles } from '#src/site/islands/form/state/use-linked-vehicle.ts'
import { aVehicle } from '../../vehicle/fixture.ts'

const RIO = aVehicle({
  id: '101',
  name: '2021 Kia Rio',
  dealership_id: 'd2',
  car_type: 'used',
  price: 24_990,
  location_id: 'l1',
  status: 'in_stock',
  sold: false,
  reserved: false,
})

describe('a vehicle gives a form about it @spec 2.9 3.6 9.3', () => {
  it('the answers to questions that it settles', () => {
    expect(answersOfVehicle(RIO)).toEqual({
      vehiclePriceBudget: '24990',
      category: 'Used Vehicle Enquiry',
      car_type: 'used',
      location_id: 'l1',
    })
    expect(answersOfVehicle({ ...RIO, car_type: 'demo' })).toMatchObject({ category: 'New Vehicle Enquiry' })
  })

  it('no budget where its price is not advertised, and one of nothing where it is free', () => {
    expect(answersOfVehicle({ ...RIO, price: undefined }).vehiclePriceBudget).toBeUndefined()
    expect(answersOfVehicle({ ...RIO, price: 0 }).vehiclePriceBudget).toBe('0')
  })

  it('its ids, and its condition only where the enquiry is about it', () => {
    const ids = { car_id: '101', car_dealership_id: 'd2' }
    expect(factsOfVehicle(RIO, true)).toEqual({ ...ids, car_type: 'used' })
    expect(factsOfVehicle(RIO, false)).toEqual(ids)
  })
})

describe("the site's stock", () => {
  it('is every vehicle of its file', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path)
      return Response.json({ vehicles: { rio: RIO, other: { ...RIO, id: '102' } } })
    })
    expect((await stockVehicles()).map(({ id }) => id)).toEqual(['101', '102'])
    expect(asked).toEqual(['/stock.json'])
  })

  it('is an error where it cannot be fetched', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"vehicles":{}}', { status: 503 }))
    await expect(stockVehicles()).rejects.toThrow('/stock.json: status 503')
  })
})
