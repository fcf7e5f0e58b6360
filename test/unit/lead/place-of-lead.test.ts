import { describe, expect, it } from 'vitest'
import { placeOfLead } from '#src/lead/place-of-lead.ts'
import { aLocation, aTenant } from '../vehicle/fixture.ts'

const GROUP = {
  dealership_id: 'd1',
  dealership_slug: 'harrow-bathurst',
  dealerships: [{ id: 'd2', slug: 'harrow-orange' }],
}
const tenant = aTenant({
  ...GROUP,
  locations: [
    aLocation({ id: 'bathurst', slug: 'harrow-bathurst' }),
    aLocation({ id: 'orange', slug: 'harrow-orange', dealership_id: 'd2' }),
  ],
})
/** A car at Bathurst. */
const car = { dealership_slug: 'harrow-bathurst', location_id: 'bathurst' }
const BATHURST = { location_id: 'bathurst', dealership_slug: 'harrow-bathurst' }
const ORANGE = { location_id: 'orange', dealership_slug: 'harrow-orange' }

describe('where a lead belongs @spec 6.4 7.9', () => {
  it.each([
    { location_id: 'orange' },
    { location_id: 'harrow-orange' },
    { preferredDealership: 'harrow-orange' },
    { preferredDealership: 'orange' },
    { preferredDealership: 'harrow-orange', location_id: 'bathurst' },
  ])("the shopper's choice counts, wherever the vehicle is: %j", (values) => {
    expect(placeOfLead(tenant, values)).toEqual(ORANGE)
    expect(placeOfLead(tenant, values, car)).toEqual(ORANGE)
  })

  it("without a choice the vehicle's yard", () => expect(placeOfLead(tenant, {}, car)).toEqual(BATHURST))

  it("without both, and for another dealer's location, the site's own dealership", () => {
    expect(placeOfLead(tenant, {})).toEqual({ dealership_slug: 'harrow-bathurst' })
    expect(placeOfLead(tenant, { location_id: 'l9' })).toEqual({ dealership_slug: 'harrow-bathurst' })
  })

  it('the only yard of a site is no choice: its page names it for each vehicle of the group', () => {
    const one = aTenant({ ...GROUP, locations: [aLocation({ id: 'bathurst' })] })
    const theirs = { dealership_slug: 'harrow-orange' }
    expect(placeOfLead(one, { location_id: 'bathurst' }, theirs).dealership_slug).toBe('harrow-orange')
  })

  it('the fixed one of some sites, whatever else is known', () => {
    const fixed = aTenant({ flags: { lead_dealership_slug: 'head-office' } })
    expect(placeOfLead(fixed, { location_id: 'l1' }, car).dealership_slug).toBe('head-office')
  })
})
