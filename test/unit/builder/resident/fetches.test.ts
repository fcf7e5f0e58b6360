import { describe, expect, it } from 'vitest'
import { Fetches, type FetchRequest } from '#src/builder/resident/dealer-fetches.ts'
import { aTenant } from '../../vehicle/fixture.ts'

const [DEALER, OTHER] = ['dealer', 'other'].map((slug) => aTenant({ id: slug, slug }))
const REQUEST: FetchRequest = { isRequested: false, waitingJobs: [] }

/** Fetches that end when a test says so. */
function heldFetches() {
  const begun: { slug: string; request: FetchRequest; end: () => Promise<void> }[] = []
  const fetches = new Fetches(({ slug }, request) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const end = async (): Promise<void> => {
      resolve()
      await new Promise((settled) => setImmediate(settled))
    }
    begun.push({ slug, request, end })
    return promise
  })
  const start = (tenant = DEALER, request: Partial<FetchRequest> = {}): void =>
    fetches.start(tenant ?? aTenant(), { ...REQUEST, ...request })
  return { fetches, begun, start }
}

describe('the fetches of a builder', () => {
  it('ask the sources of one dealer at a time, and those of another beside it', async () => {
    const { fetches, begun, start } = heldFetches()
    start()
    start()
    start(OTHER)
    expect(begun.map(({ slug }) => slug)).toEqual(['dealer', 'other'])
    await begun[0]?.end()
    expect(begun.map(({ slug }) => slug)).toEqual(['dealer', 'other', 'dealer'])
    expect(fetches.isBusy('dealer')).toBe(true)
    await begun[2]?.end()
    expect(fetches.isBusy('dealer')).toBe(false)
    start()
    expect(begun).toHaveLength(4)
  })

  it('make one more for all wishes that come meanwhile, which does what each of them asks for', async () => {
    const { begun, start } = heldFetches()
    start(DEALER, { isRequested: true, waitingJobs: ['first'] })
    start(DEALER, { vehicles: ['1', '2'], waitingJobs: ['second'] })
    start(DEALER, { isRequested: true, waitingJobs: ['third', 'second'] })
    start(DEALER, { vehicles: ['2', '3'], waitingJobs: ['fourth'] })
    expect(begun.map(({ request }) => request)).toEqual([{ isRequested: true, waitingJobs: ['first'] }])
    await begun[0]?.end()
    expect(begun.slice(1).map(({ request }) => request)).toEqual([
      { isRequested: true, vehicles: ['1', '2', '3'], waitingJobs: ['second', 'third', 'fourth'] },
    ])
    await begun[1]?.end()
    expect(begun).toHaveLength(2)
  })

  it('that are only due ask no source that is not', async () => {
    const { begun, start } = heldFetches()
    for (let request = 0; request < 3; request++) start()
    await begun[0]?.end()
    expect(begun.map(({ request }) => request)).toEqual([REQUEST, { ...REQUEST, vehicles: [] }])
  })
})
