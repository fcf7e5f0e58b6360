import { describe, expect, it } from 'vitest'
import type { TenantInput } from '#src/tenant/tenant.ts'
import { isTestDriveOnly, ownTagMeaning } from '#src/vehicle/own-tag.ts'
import { stateLabel, vehicleState } from '#src/vehicle/state.ts'
import { cardTag, isNewlyCreated, shownTags, type Tag, tagChanges } from '#src/vehicle/tag.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aTenant, aVehicle, DAYS, NOW, secondsAgo } from './fixture.ts'

const FUEL_TAGS: Partial<TenantInput> = { switches: { cars: { show_fuel_tags: true } } }
const RUNOUT: Partial<TenantInput> = { flags: { green_runout_tag: true } }

/** Everything that could give a tag, from the last in priority to the first. */
const LAYERS: [Partial<Vehicle>, Tag][] = [
  [{ created_at_timestamp: secondsAgo(DAYS(1)) }, { label: 'New', tone: 'new' }],
  [{ status: 'coming_soon' }, { label: 'COMING SOON', tone: 'coming_soon' }],
  [{ tag: 'Runout Sale' }, { label: 'Runout Sale', tone: 'red' }],
  [{ certified: true }, { label: 'Certified', tone: 'certified' }],
  [{ reserved: true }, { label: 'Reserved', tone: 'reserved' }],
  [{ simple_fuel: 'Electric' }, { label: 'Electric', tone: 'electric' }],
  [{ status: 'sold' }, { label: 'JUST SOLD', tone: 'sold' }],
]

describe('card tag priority: the first that applies wins @spec 4.4 4.1', () => {
  it.each(LAYERS.map(([changes, tag], index) => [tag.label, changes, tag, index] as const))(
    '%s goes before all that follow it',
    (_, changes, tag, index) => {
      const beneath = LAYERS.slice(0, index).map(([layer]) => layer)
      const context = { tenant: aTenant(FUEL_TAGS), now: NOW }
      expect(cardTag(aVehicle(changes), context)).toEqual(tag)
      expect(cardTag(aVehicle(Object.assign({}, ...beneath, changes)), context)).toEqual(tag)
    },
  )

  it.each<[string, Partial<Vehicle>, Partial<TenantInput>, Tag | undefined]>([
    ['otherwise none', {}, {}, undefined],
    [
      'Hybrid, if the tenant shows those tags',
      { simple_fuel: 'Hybrid' },
      FUEL_TAGS,
      { label: 'Hybrid', tone: 'electric' },
    ],
    ['Hybrid, if it does not', { simple_fuel: 'Hybrid' }, {}, undefined],
    [
      'Electric, if it does not, and reserved',
      { simple_fuel: 'Electric', reserved: true },
      {},
      { label: 'Reserved', tone: 'reserved' },
    ],
    ['Diesel', { simple_fuel: 'Diesel' }, FUEL_TAGS, undefined],
    [
      "'runout sale' is green for one tenant",
      { tag: 'RUNOUT  SALE' },
      RUNOUT,
      { label: 'RUNOUT  SALE', tone: 'green' },
    ],
    ["'runout sale' is red elsewhere", { tag: 'runout sale' }, {}, { label: 'runout sale', tone: 'red' }],
    ['any other tag is red', { tag: 'Special' }, RUNOUT, { label: 'Special', tone: 'red' }],
    ['a blank tag is none', { tag: '  ' }, {}, undefined],
    ["the tenant's sold tag", { status: 'sold' }, { texts: { sold_tag: 'Gone' } }, { label: 'Gone', tone: 'sold' }],
    [
      "the tenant's new tag",
      { created_at: '2026-03-12' },
      { texts: { new_tag: 'Just in' } },
      { label: 'Just in', tone: 'new' },
    ],
    ['marked sold while in stock', { sold: true, reserved: true }, {}, { label: 'JUST SOLD', tone: 'sold' }],
  ])('%s', (_, changes, tenant, tag) => {
    expect(cardTag(aVehicle(changes), { tenant: aTenant(tenant), now: NOW })).toEqual(tag)
  })
})

describe('a state is said whatever else is said @spec 4.1 4.4', () => {
  it.each<[string, Partial<Vehicle>, string[]]>([
    ['for sale', {}, []],
    ['a hybrid for sale', { simple_fuel: 'Hybrid' }, ['Hybrid']],
    ['a reserved hybrid', { simple_fuel: 'Hybrid', reserved: true }, ['Hybrid', 'Reserved']],
    ['a held or paid electric one', { simple_fuel: 'Electric', held: true }, ['Electric', 'Reserved']],
    ['reserved, and said once', { reserved: true }, ['Reserved']],
    ['certified and coming soon', { certified: true, status: 'coming_soon' }, ['Certified', 'COMING SOON']],
    ['a special that is coming soon', { tag: 'Special', status: 'coming_soon' }, ['Special', 'COMING SOON']],
    ['a coming one that someone holds', { status: 'coming_soon', held: true }, ['Reserved']],
    ['a sold hybrid', { simple_fuel: 'Hybrid', status: 'sold', reserved: true }, ['JUST SOLD']],
  ])('%s', (_, changes, labels) => {
    const tenant = aTenant(FUEL_TAGS)
    const v = aVehicle(changes)
    expect(shownTags(v, { tenant, now: NOW }).map(({ label }) => label)).toEqual(labels)
    expect(stateLabel(v, tenant.texts)).toBe(vehicleState(v) === 'for_sale' ? undefined : labels.at(-1))
  })
})

describe('new tag window: 8 days from created_at @spec 9.1 4.4', () => {
  it.each<[string, Partial<Vehicle>, boolean]>([
    ['created now', { created_at_timestamp: secondsAgo(0) }, true],
    ['created exactly 8 days ago', { created_at_timestamp: secondsAgo(DAYS(8)) }, true],
    ['created a second longer ago', { created_at_timestamp: secondsAgo(DAYS(8) + 1000) }, false],
    ['created exactly 8 days ago, as text', { created_at: '2026-03-04T12:00:00Z' }, true],
    ['created a second longer ago, as text', { created_at: '2026-03-04T11:59:59Z' }, false],
    ['the timestamp goes before the text', { created_at: '2020-01-01', created_at_timestamp: secondsAgo(0) }, true],
    ['local time written as UTC, 13 hours ahead', { created_at: '2026-03-13T01:00:00Z' }, true],
    ['dated exactly a day ahead', { created_at_timestamp: secondsAgo(-DAYS(1)) }, true],
    ['dated a second more than a day ahead', { created_at_timestamp: secondsAgo(-DAYS(1) - 1000) }, false],
    ['created in another year', { created_at: '2099-01-01' }, false],
    ['not a date', { created_at: 'yesterday' }, false],
    ['not known', {}, false],
  ])('%s', (_, changes, expected) => {
    expect(isNewlyCreated(aVehicle(changes), NOW)).toBe(expected)
  })
})

describe('a page is printed anew in the millisecond in which its tag changes @spec 9.1', () => {
  const v = aVehicle({ created_at_timestamp: NOW / 1000 })

  it('begins to be new, and ends', () => {
    const isNew = (at: number) => isNewlyCreated(v, at)
    expect(tagChanges(v).map((at) => [isNew(at - 1), isNew(at)])).toEqual([
      [false, true],
      [true, false],
    ])
  })

  it('never without a date', () => expect(tagChanges(aVehicle())).toEqual([]))
})

describe('vehicle tags: Test Drive Only (also Test Drive Vehicle Only), Special, Pre-order @spec 3.16 4.3', () => {
  it.each<[string | undefined, ReturnType<typeof ownTagMeaning>]>([
    ['Test Drive Only', 'test-drive-only'],
    ['Test Drive Vehicle Only', 'test-drive-only'],
    [' TEST DRIVE  ONLY ', 'test-drive-only'],
    ['Special', 'special'],
    ['Pre-order', 'pre-order'],
    ['Runout sale', 'runout-sale'],
    ['Test Drive', undefined],
    ['constructor', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j', (tag, meaning) => {
    expect(ownTagMeaning(aVehicle({ tag }))).toBe(meaning)
    expect(isTestDriveOnly(aVehicle({ tag }))).toBe(meaning === 'test-drive-only')
  })
})
