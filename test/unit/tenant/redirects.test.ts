import { describe, expect, it } from 'vitest'
import { assertPlainRedirects, readRedirectsFile, redirectsFile } from '#src/builder/host/redirects.ts'
import { redirects } from '#src/tenant/redirects.ts'

const from = (path: string) => redirects.safeParse([{ from: path, to: '/contact' }]).data?.[0]?.from

describe('an old address may have every character of a path', () => {
  it.each([
    '/used/cab+chassis/2019-toyota-corolla',
    '/about,us',
    "/stock/d'angelo",
    '/stock/(special)',
    '/stock/item:77',
    '/stock/id=5',
    '/~user/@home',
    '/Stock/UPPER',
    '/caf%C3%A9',
    '/a%20b',
  ])('%s', (path) => {
    expect(from(path)).toBe(path)
    const moved = [{ from: path, to: '/contact', status: 301 as const }]
    expect(() => assertPlainRedirects(moved)).not.toThrow()
    expect([...readRedirectsFile(redirectsFile(moved)).keys()]).toEqual([decodeURIComponent(path)])
  })

  it.each(['/a%', '/a%0Ab', '/a/../b', '/a%2F..%2Fb', '/a%5Cb', '/a b', '/a"b', '/a?b', 'a'])('but not %j', (path) =>
    expect(from(path)).toBeUndefined(),
  )

  it('has what hosts take for a pattern as escapes', () => expect(from('/a*$1')).toBe('/a%2A%241'))

  it('is one address however it is escaped', () => {
    expect(from('/%61bout%2cus/')).toBe('/about,us')
    const twice = ['/about', '/%61bout'].map((path) => ({ from: path, to: '/contact' }))
    expect(redirects.safeParse(twice).success).toBe(false)
  })
})
