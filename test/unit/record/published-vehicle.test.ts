import { expect, it } from 'vitest'
import { stockFile } from '#src/page/files/stock.ts'
import { stockDocument } from '#src/record/car.ts'
import { aVehicle } from '../vehicle/fixture.ts'

it('the lead API reads from /stock.json what the site wrote, without private keys @spec 5.12', () => {
  const processor = { authorization_type: 'stripe', authorization_key: 'sk_live_1', deposit_amount: 500 }
  const written = aVehicle({ vin: 'VIN1', reservable: false, payment_processors: [processor], comments: 'long' })
  const read = stockDocument.parse(JSON.parse(stockFile([written]).body)).vehicles[written.slug]
  expect(read).toMatchObject({ id: '101', vin: 'VIN1', km: 45_200, reservable: false, status: 'in_stock' })
  expect(read?.payment_processors).toEqual([{ authorization_type: 'stripe', deposit_amount: 500 }])
  expect(read).not.toHaveProperty('comments')
})
