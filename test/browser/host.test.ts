import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { secretProblems } from '../../scripts/checks/secrets.ts'
import { ask } from './request.ts'
import { eachTemplate } from './sample-pages.ts'

const NZ = 'tauranga-motor-company'

describe('the static host', () => {
  it.each(inject('redirects'))('$dealer: $from leads to $to @spec 2.8', async ({ dealer, from, to, status }) => {
    const answer = await ask(dealer, from)
    expect([answer.status, answer.headers.location]).toEqual([status, to])
    expect((await ask(dealer, to)).status).toBe(200)
  })

  it.each(eachTemplate())('$dealer: an unknown path shows the 404 page with status 404', async ({ dealer }) => {
    for (const path of [
      '/nowhere',
      '/cars/nothing-like-it',
      '/search/nowhere',
      '/..%2f..%2fpackage.json',
      '/%',
      '/a//b',
    ]) {
      const answer = await ask(dealer, path)
      expect(answer.status, path).toBe(404)
      expect(answer.body, path).toContain('<h1')
    }
  })

  it('hides the files that are meant for the host', async () => {
    for (const path of ['/_headers', '/_redirects', '/_nginx.conf', '/.well-known/../_headers']) {
      expect((await ask(NZ, path)).status, path).toBe(404)
    }
  })

  it('answers a path with a trailing slash where the specification writes one @spec 2.10', async () => {
    const plain = await ask(NZ, '/book-test-drive')
    const slashed = await ask(NZ, '/book-test-drive/')
    expect([plain.status, slashed.status]).toEqual([200, 200])
    expect(slashed.body).toBe(plain.body)
  })

  it('sends security headers with every answer', async () => {
    for (const path of ['/', '/search/used-cars', '/nowhere', '/robots.txt']) {
      const { headers } = await ask(NZ, path)
      expect(headers, path).toMatchObject({
        'content-security-policy': expect.stringContaining("object-src 'none'"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
      expect(headers['content-security-policy'], path).not.toContain('unsafe-inline')
    }
  })

  it('caches hashed assets for a year and revalidates pages', async () => {
    const home = await ask(NZ, '/')
    const [asset] = /\/_astro\/[\w.-]+/.exec(home.body) ?? []
    expect(home.headers['cache-control']).toContain('must-revalidate')
    if (asset) expect((await ask(NZ, asset)).headers['cache-control']).toContain('immutable')
  })

  it('answers 304 for an unchanged page', async () => {
    const { headers } = await ask(NZ, '/')
    expect((await ask(NZ, '/', { 'if-none-match': headers.etag ?? '' })).status).toBe(304)
  })

  it('compresses with Brotli where the browser accepts it', async () => {
    const { headers } = await ask(NZ, '/', { 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBe('br')
  })

  it('lists every dealer on the bare host', async () => {
    const { status, body } = await ask('', '/', { host: `localhost:${inject('port')}` })
    expect(status).toBe(200)
    for (const { dealer } of inject('pages').filter(({ kind }) => kind === 'home')) expect(body).toContain(dealer)
  })

  it('answers 404 for a dealer that is not built', async () => {
    expect((await ask('nobody', '/')).status).toBe(404)
  })
})

describe('publishes nothing private', () => {
  it.each(inject('pages').filter(({ kind }) => kind === 'home'))('$dealer', ({ dealer }) => {
    const site = join(inject('out'), dealer, 'current')
    expect(readdirSync(site)).toContain('index.html')
    expect(secretProblems(`${site}/`)).toEqual([])
  })
})
