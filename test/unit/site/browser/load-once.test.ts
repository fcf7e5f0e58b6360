import { expect, it, vi } from 'vitest'
import { loadOnce } from '#src/site/browser/stock/fetch-json.ts'

it('a load is made once for each key, and again after it failed', async () => {
  const load = vi.fn(async (path: string) => path)
  load.mockRejectedValueOnce(new Error('offline'))
  const once = loadOnce(load)
  const both = [once('/a'), once('/a')]
  await Promise.all(both.map((one) => expect(one).rejects.toThrow('offline')))
  expect(load).toHaveBeenCalledTimes(1)
  expect([await once('/a'), await once('/a'), await once('/b')]).toEqual(['/a', '/a', '/b'])
  expect(load).toHaveBeenCalledTimes(3)
})
