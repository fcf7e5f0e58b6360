import { expect, it } from 'vitest'
import type { AustralianState } from '#src/tenant/states.ts'
import { aLocation, aSite, aVehicle, pageAt } from './fixture.ts'

const REFUND = "If you change your mind, or it isn't as described, we'll refund the whole deposit."

it.each<[string, AustralianState | undefined, 'used' | 'new', RegExp | undefined]>([
  ['Victoria', 'VIC', 'used', /three business days/],
  ['South Australia', 'SA', 'used', /two clear business days/],
  ['South Australia, of a new vehicle', 'SA', 'new', undefined],
  ['New South Wales', 'NSW', 'used', /one business day .* only if we arrange your finance/],
  ['Western Australia', 'WA', 'used', /no cooling-off period/],
  ['Tasmania', 'TAS', 'new', /no cooling-off period/],
  ['the Northern Territory', 'NT', 'used', /no cooling-off period/],
  ['Queensland, where it was not confirmed', 'QLD', 'used', undefined],
  ['New Zealand', undefined, 'used', /^We sell vehicles in trade/],
])('before the deposit is paid, the refund and the rights in %s are said', (_, state, car_type, right) => {
  const v = aVehicle({
    car_type,
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
