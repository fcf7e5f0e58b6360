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
  const { own } = context
  const state = { ...own.state, lists: { ...own.state.lists, make: ['Toyota', 'Kia'] }, page: 3 }
  const counts = (name: string) => (name === 'make' ? { Toyota: 60, Kia: 20, Zeekr: 9 } : undefined)
  const answer = { total: 80, pages: 4, counts, bounds: () => undefined }
  const { facets, chips, pagination } = liveView(props, { state, answered: state, more: 0 }, answer, context)
  const filters = facets.find(({ name }) => name === 'make')?.options ?? []
  const links = [...filters, ...chips].map(({ href }) => href)
  expect(filters.map(({ value }) => value)).toEqual(expect.arrayContaining(['Toyota', 'Kia', 'Zeekr']))
  expect(links).toHaveLength(filters.length + 2)
  expect(links.filter((href) => href?.includes('page'))).toEqual([])
  expect(pagination?.next?.href).toContain('page=4')
})
