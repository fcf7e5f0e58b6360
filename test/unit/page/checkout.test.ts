import { expect, it } from 'vitest'
import type { AustralianState } from '#src/tenant/states.ts'
import { aLocation, aSite, aVehicle, pageAt } from './fixture.ts'

const REFUND = "If you change your mind, or it isn't as described, we'll refund the whole deposit."

type Condition = 'used' | 'demo' | 'new'
type Case = [string, AustralianState | undefined, Condition, string | undefined, RegExp | undefined]

it.each<Case>([
  ['three clear business days in Victoria', 'VIC', 'used', 'SUV', /three clear business days under Victorian law/],
  ['not for companies and traders', 'VIC', 'new', 'Hatch', /unless you buy as a company or motor car trader/],
  ['lost on delivery', 'VIC', 'demo', 'Sedan', /It ends when you accept delivery\.$/],
  ['not for commercial vehicles', 'VIC', 'used', 'Ute', undefined],
  ['not for a body that nobody knows', 'VIC', 'used', undefined, undefined],
  [
    'one business day in Queensland',
    'QLD',
    'used',
    'SUV',
    /one business day .* ends when you drive the vehicle away\.$/,
  ],
  ['no cooling-off for new vehicles in Queensland', 'QLD', 'new', 'SUV', undefined],
  ['demonstrators in Queensland are not confirmed', 'QLD', 'demo', 'SUV', undefined],
  ['not for commercial vehicles in Queensland', 'QLD', 'used', 'Van', undefined],
  ['three clear business days in the ACT', 'ACT', 'used', 'SUV', /three clear business days .* company or dealer/],
  ['two clear business days in South Australia', 'SA', 'used', 'SUV', /two clear business days/],
  ['South Australia includes demonstrators', 'SA', 'demo', 'SUV', /two clear business days/],
  ['not for new vehicles in South Australia', 'SA', 'new', 'SUV', undefined],
  ['New South Wales is not confirmed', 'NSW', 'used', 'SUV', undefined],
  ['none in Western Australia', 'WA', 'used', 'SUV', /no cooling-off period/],
  ['none for car sales in Tasmania', 'TAS', 'new', 'Ute', /no cooling-off period/],
  ['none for vehicle purchases in the Northern Territory', 'NT', 'used', undefined, /no cooling-off period/],
  ['the trader in New Zealand', undefined, 'used', 'SUV', /^We sell vehicles in trade/],
])('before the deposit is paid, the refund and the rights are said: %s', (_, state, car_type, body, right) => {
  const v = aVehicle({
    car_type,
    body,
    payment_processors: [{ authorization_type: 'windcave', deposit_amount: 500 }],
    has_checkout_payment_processor: true,
  })
  const address = { city: 'X', state }
  const tenant = {
    country: state ? ('AU' as const) : ('NZ' as const),
    address,
    locations: [aLocation({ address })],
    payment_provider: 'windcave' as const,
  }
  const page = pageAt(aSite({ vehicles: [v], tenant }), 'checkout', `/cars/${v.slug}/checkout`)
  const text = page.stages.open.steps.at(-1)?.text ?? ''
  expect(text.startsWith(REFUND)).toBe(true)
  const more = text.slice(REFUND.length).trim()
  if (right) expect(more).toMatch(right)
  else expect(more).toBe('')
})
