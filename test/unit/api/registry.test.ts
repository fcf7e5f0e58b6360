import { describe, expect, it } from 'vitest'
import { createRegistry } from '#src/api/registry.ts'
import { aTenant } from '../vehicle/fixture.ts'

const HARBOUR = aTenant({ slug: 'harbour', url: 'https://Harbour.example/' })
const PORTED = aTenant({ id: 't2', slug: 'ported', url: 'http://ported.example:8080' })
const TENANTS = [HARBOUR, PORTED]

describe('the site that an origin names', () => {
  const server = createRegistry(TENANTS, [])
  const laptop = createRegistry(TENANTS, [], { isLaptop: true })

  it.each([
    ['https://harbour.example', 'harbour'],
    ['http://ported.example:8080', 'ported'],
  ])('%s is that of %s', (origin, slug) => {
    expect(server.byOrigin(origin)?.slug).toBe(slug)
    expect(laptop.byOrigin(origin)?.slug).toBe(slug)
  })

  it.each([
    'http://harbour.example',
    'https://harbour.example:8443',
    'https://ported.example',
    'http://ported.example',
    'https://www.harbour.example',
    'https://harbour.example.evil.example',
    'ftp://harbour.example',
    'null',
    '',
  ])('%s is that of none', (origin) => {
    expect(server.byOrigin(origin)).toBeUndefined()
    expect(laptop.byOrigin(origin)).toBeUndefined()
  })

  it.each(['http://harbour.localhost', 'http://harbour.localhost:4321'])('%s counts on a laptop alone', (origin) => {
    expect(laptop.byOrigin(origin)).toBe(HARBOUR)
    expect(server.byOrigin(origin)).toBeUndefined()
    expect(laptop.byHost(new URL(origin).host)).toBe(HARBOUR)
    expect(server.byHost(new URL(origin).host)).toBeUndefined()
  })

  it('a host that redirects to a site is of that site, unless it is the own host of another', () => {
    const named = aTenant({
      slug: 'named',
      url: 'https://www.named.example',
      aliases: ['old.example', 'harbour.example'],
    })
    const { byHost, byOrigin } = createRegistry([...TENANTS, named], [])
    expect(['named.example', 'old.example', 'www.named.example:8443'].map((host) => byHost(host)?.slug)).toEqual(
      Array(3).fill('named'),
    )
    expect([byHost('harbour.example')?.slug, byHost('www.harbour.example')?.slug]).toEqual(['harbour', 'harbour'])
    expect(byOrigin('https://old.example')).toBeUndefined()
  })

  it.each(['https://harbour.localhost', 'http://harbour.localhost.evil.example', 'http://a.harbour.localhost'])(
    '%s counts nowhere',
    (origin) => expect(laptop.byOrigin(origin)).toBeUndefined(),
  )
})
