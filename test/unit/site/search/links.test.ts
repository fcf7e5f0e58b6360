import { expect, it } from 'vitest'
import { searchProps } from '#src/site/islands/search/search-props.ts'
import { addressContext } from '#src/site/islands/search/state/address.ts'
import { liveView } from '#src/site/islands/search/view/live-view.ts'
import { aSite, someVehicles } from '../../page/fixture.ts'

const { pages, shell } = aSite({ vehicles: someVehicles(100) })
const [page] = pages.filter((each) => each.kind === 'search')
if (!page) throw new Error('the site has no search page')
const props = searchProps(page, shell)
const context = addressContext(props)

it('links of filters and chips on the third page of a search lead to the first page of another', () => {
  const state = { ...context.own.state, lists: { ...context.own.state.lists, body: ['SUV', 'Hatch'] }, page: 3 }
  const counts = (name: string) => (name === 'body' ? { SUV: 60, Hatch: 20, Ute: 9 } : undefined)
  const answer = { total: 80, pages: 4, counts, bounds: () => undefined }
  const { facets, chips, pagination } = liveView(props, { state, answered: state, more: 0 }, answer, context)
  const links = [
    ...facets.flatMap(({ options = [] }) => options.map(({ href }) => href)),
    ...chips.map(({ href }) => href),
  ]
  expect(links.filter((href) => href.includes('Ute') || href.includes('ute')).length).toBeGreaterThan(0)
  expect(links.filter((href) => /page/.test(href))).toEqual([])
  expect(pagination?.next?.href).toContain('page=4')
})
