import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LiveSearch } from '#src/site/islands/search/SearchIsland.tsx'
import { searchProps } from '#src/site/islands/search/search-props.ts'
import { addressContext } from '#src/site/islands/search/state/address.ts'
import { SearchView } from '#src/site/islands/search/view/SearchView.tsx'
import { aSite, type SiteChanges, someVehicles } from '../../page/fixture.ts'
import { EVERYTHING, FULL_STOCK } from '../../page/full-site.ts'

/** Every result list as the build prints it and as InstantSearch draws it first. */
function bothWays(changes: SiteChanges) {
  const { pages, shell } = aSite(changes)
  return pages.flatMap((page) => {
    if (page.kind !== 'search') return []
    const props = searchProps(page, shell)
    const view = { ...props, state: addressContext(props).own.state }
    const built = renderToString(
      <SearchView page={props} view={view}>
        <p>cards</p>
      </SearchView>,
    )
    const live = renderToString(
      <LiveSearch page={props}>
        <p>cards</p>
      </LiveSearch>,
    )
    return [{ path: page.path, built, live }]
  })
}

describe('hydration', () => {
  it.each<[string, SiteChanges]>([
    ['a full site', { tenant: EVERYTHING, vehicles: FULL_STOCK }],
    ['many pages', { vehicles: someVehicles(100) }],
    ['a default of used cars', { tenant: { default_search_path: '/search/used-cars' }, vehicles: FULL_STOCK }],
    ['lowest price first', { tenant: { switches: { search: { default_sort: 'price_asc' } } }, vehicles: FULL_STOCK }],
    ['trucks', { tenant: { template: 'truck' }, vehicles: someVehicles(3) }],
    ['one vehicle', { vehicles: someVehicles(1) }],
    ['no stock', { vehicles: [] }],
  ])('of %s draws what the build printed', (_title, changes) => {
    const pages = bothWays(changes)
    expect(pages.length).toBeGreaterThan(1)
    for (const { built, live, path } of pages) {
      expect(live, path).toBe(built)
    }
  })
})

const PARTS = ['popover', '<select', 'type="search"']

it.each([
  [1, false],
  [2, true],
])('each list of a dealer of %i has filters, an order and a search field: %s', (count, expected) => {
  const pages = bothWays({
    vehicles: someVehicles(count).map((vehicle, at) => ({ ...vehicle, ...(at === 0 && { car_type: 'new' }) })),
  })
  expect(pages.map(({ path }) => path)).toContain('/search/new-cars')
  for (const { live, path } of pages)
    expect([path, ...PARTS.map((part) => live.includes(part))]).toEqual([path, ...PARTS.map(() => expected)])
})
