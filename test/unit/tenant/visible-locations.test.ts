import { describe, expect, it } from 'vitest'
import { tenant } from '#src/tenant/tenant.ts'
import { hiddenLocations, visibleLocations } from '#src/tenant/visible-locations.ts'
import { aLocationEntry, aTenantFile } from './fixture.ts'

const yards = (...changes: Partial<ReturnType<typeof aLocationEntry>>[]) =>
  tenant.parse(
    aTenantFile({ locations: changes.map((each, at) => aLocationEntry({ id: `${at}`, slug: `yard-${at}`, ...each })) }),
  )
const ids = (locations: { id: string }[]) => locations.map(({ id }) => id)

describe('the locations that a site shows @spec 3.4', () => {
  it.each<[string, ReturnType<typeof yards>, string[], string[]]>([
    ['all, the primary one first', yards({}, {}, { primary: true }), ['2', '0', '1'], []],
    ['the first is primary where none is marked', yards({}, {}), ['0', '1'], []],
    ['not the hidden ones', yards({}, { visible: false }, {}), ['0', '2'], ['1']],
    [
      'the primary one where all are hidden',
      yards({ visible: false }, { visible: false, primary: true }),
      ['1'],
      ['0'],
    ],
  ])('%s', (_, dealer, shown, hidden) => {
    expect(ids(visibleLocations(dealer))).toEqual(shown)
    expect(ids(hiddenLocations(dealer))).toEqual(hidden)
  })
})
