import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseFile } from '#src/builder/serve/serve-sites.ts'

describe('chooseFile', () => {
  it.each([
    ['/', ['index.html']],
    ['/cars/a', ['cars/a.html', 'cars/a']],
    ['/cars/a/', ['cars/a.html']],
    ['/book-test-drive/', ['book-test-drive.html']],
    ['/robots.txt', ['robots.txt.html', 'robots.txt']],
    ['/_astro/a.css', ['_astro/a.css.html', '_astro/a.css']],
    ['/_pictures/3f-1x1/1.webp', ['_pictures/3f-1x1/1.webp.html', '_pictures/3f-1x1/1.webp']],
    ['/images/a%20b.avif', ['images/a b.avif.html', 'images/a b.avif']],
  ])('%s is one of %j', (path, candidates) => {
    expect(chooseFile(path)).toEqual({ kind: 'file', candidates })
  })

  it.each([
    ['/index.html', '/'],
    ['/cars/a.html', '/cars/a'],
    ['/cars/index.html', '/cars'],
  ])('%s leads to %s', (path, to) => {
    expect(chooseFile(path)).toEqual({ kind: 'redirect', to })
  })

  it.each([
    '/../secret',
    '/a/../../b',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/a\\..\\b',
    '/a%5c..%5cb',
    '/a%00.html',
    // Browsers leave tabs and line feeds out, so the address would be another host's.
    '/%09/evil.com/.html',
    '/%0A/evil.com/a.html',
    '/%',
    '//etc/passwd',
    '/.git/config',
    '/_headers',
    '/_redirects',
    '/_nginx.conf',
    '/C:/x',
  ])('%s is none', (path) => {
    expect(chooseFile(path)).toEqual({ kind: 'none' })
  })

  it('never leads out of the site, and never to another host', () => {
    const part = fc.constantFrom('..', '.', '/', '%2e', '%2f', '%5c', '\\', 'a', '.html', 'index', '%00', '_', ':', '?')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const choice = chooseFile(`/${parts.join('')}`)
        if (choice.kind === 'file')
          for (const file of choice.candidates) expect(file).not.toMatch(/(^|\/)\.|^\/|[\\\0]/)
        if (choice.kind === 'redirect') expect(choice.to).not.toMatch(/^\/[/\\]/)
      }),
    )
  })
})
