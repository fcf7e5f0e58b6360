import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { siteBodies } from './bucket-bodies.ts'
import { deadLinks, HOUR, NOW, openPretendBucket, type SmallSite, smallBuilds } from './target-kinds.ts'

/** One publication: of which site, how long after the one before, and after how many changes the bucket refuses. */
interface Publication {
  site: SmallSite
  hours: number
  refusesAfter?: number
}

const price = fc.integer({ min: 100, max: 103 })
const publication: fc.Arbitrary<Publication> = fc.record(
  {
    site: fc.record({
      vehicles: fc.dictionary(fc.constantFrom('blue-1', 'red-2', 'white-4'), price, { minKeys: 1 }),
      app: fc.constantFrom('1', '2'),
    }),
    hours: fc.constantFrom(0, 0, 2),
    refusesAfter: fc.nat(8),
  },
  { requiredKeys: ['site', 'hours'] },
)

describe('after any sequence of publications and interruptions', () => {
  it('a site has no missing object, and equals a first publication', async () => {
    const run = async (history: Publication[]) => {
      const { target, read, sandbox } = await openPretendBucket()
      const build = smallBuilds()
      const dead: string[] = []
      let now = NOW
      const publish = async ({ site, hours, refusesAfter }: Publication) => {
        now += hours * HOUR
        sandbox.clear()
        let left = refusesAfter ?? Number.POSITIVE_INFINITY
        sandbox.onChange = () => {
          if (read('test-cars', '/')) dead.push(...deadLinks({ target, read }))
          left -= 1
          if (left < 0) sandbox.fail({ times: 0, mode: { kind: 'status', status: 403 } })
        }
        await target.publish(await build(site, now), { now }).catch((error: Error) => {
          expect(error.message).toContain('403')
        })
      }
      for (const one of history) await publish(one)
      const last = { site: history.at(-1)?.site ?? { vehicles: {} }, hours: 0 }
      await publish(last)
      expect(dead).toEqual([])
      await publish({ ...last, hours: 24 * 400 })
      await publish({ ...last, hours: 2 })
      const fresh = await openPretendBucket()
      await fresh.target.publish(await smallBuilds()(last.site, now), { now })
      expect(siteBodies(sandbox.objects)).toEqual(siteBodies(fresh.sandbox.objects))
    }
    await fc.assert(fc.asyncProperty(fc.array(publication, { minLength: 2, maxLength: 6 }), run), { numRuns: 20 })
  })
})
