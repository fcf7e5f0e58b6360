import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, policyWarnings } from '#src/builder/host/csp.ts'
import { headerRules, headersFile, headersFor, readHeadersFile } from '#src/builder/host/headers.ts'
import { nginxSnippet } from '#src/builder/host/nginx.ts'
import { assertPlainRedirects, readRedirectsFile, redirectsFile } from '#src/builder/host/redirects.ts'
import type { Redirect } from '#src/page/site/site-model.ts'
import { tagSources } from '#src/page/site/slots.ts'
import { PAYMENT_PROVIDERS } from '#src/tenant/payment-providers.ts'
import { INLINE_STYLE, VENDOR_NAMES } from '#src/tenant/vendors.ts'

const redirects: Redirect[] = [
  { from: '/old', to: '/cars/a', status: 301 },
  { from: '/gone', to: '', status: 410 },
]

describe('content security policy', () => {
  const policy = contentSecurityPolicy([
    { kind: 'script', hash: 'sha256-b' },
    { kind: 'script', hash: 'sha256-a' },
    { kind: 'style', hash: 'sha256-c' },
  ])

  it('lets run what the pages carry, in an order that does not depend on the pages', () => {
    expect(policy).toContain("script-src 'self' 'sha256-a' 'sha256-b';")
    expect(policy).toContain("style-src 'self' 'sha256-c';")
  })

  it('of a site without vendors names no other host', () => {
    const tags = tagSources({ consent: 'ask', private_pages: ['finance'] })
    const inline = [{ kind: 'script' as const, hash: 'sha256-a' }]
    expect(contentSecurityPolicy(inline, { tags })).toBe(
      "default-src 'self'; script-src 'self' 'sha256-a'; style-src 'self'; font-src 'self'; img-src 'self' data: https:; connect-src 'self'; frame-src 'self' https:; media-src 'self' https:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
    )
    expect(policyWarnings(tags)).toEqual([])
  })

  it('with so many vendors that a line of _headers is too long is warned about', () => {
    const few = { google_tag_manager_id: 'GTM-A', google_analytics_id: 'G-A', meta_pixel_id: '1' }
    expect(policyWarnings(tagSources(few))).toEqual([])
    expect(policyWarnings(tagSources({ ...few, container: VENDOR_NAMES }))).toEqual([
      expect.stringContaining('name fewer vendors'),
    ])
  })

  it('allows no inline code as such', () => {
    expect(policy).not.toContain('unsafe')
  })

  it('names the host of the assets where they live elsewhere', () => {
    expect(contentSecurityPolicy([], { assets: 'https://cdn.example' })).toContain(
      "font-src 'self' https://cdn.example;",
    )
  })

  it('lets in the scripts that the site declares, and their reports', () => {
    const tags = { script: ['https://tags.example'], connect: ['https://reports.example', 'wss://live.example'] }
    const declared = contentSecurityPolicy([], { tags, errors: 'https://errors.example' })
    expect(declared).toMatch(/script-src 'self' https:\/\/tags\.example; /)
    expect(declared).toMatch(
      /connect-src 'self' https:\/\/errors\.example https:\/\/reports\.example wss:\/\/live\.example; /,
    )
  })

  it('allows inline styles for a vendor that writes them, without the hashes that would forbid them again', () => {
    const style = ['https://chat.example', INLINE_STYLE]
    const loosened = contentSecurityPolicy([{ kind: 'style', hash: 'sha256-c' }], { tags: { style } })
    expect(loosened).toContain("style-src 'self' https://chat.example 'unsafe-inline';")
    expect(loosened.match(/unsafe/g)).toHaveLength(1)
  })

  it('allows workers and forms of a vendor only where it needs them', () => {
    expect(policy).toContain("form-action 'self';")
    expect(policy).not.toContain('worker-src')
    const tags = { worker: ['blob:'], 'form-action': ['https://chat.example'], img: ['blob:'] }
    const declared = contentSecurityPolicy([], { tags })
    expect(declared).toContain("worker-src 'self' blob:;")
    expect(declared).toContain("form-action 'self' https://chat.example;")
    expect(declared).toContain("img-src 'self' data: blob: https:;")
  })

  it("lets Stripe's script in where deposits are taken with it, and nowhere else", () => {
    expect(policy).not.toContain('stripe')
    expect(contentSecurityPolicy([], { payments: PAYMENT_PROVIDERS.stripe.script })).toMatch(
      /script-src 'self' https:\/\/js\.stripe\.com .*connect-src 'self' https:\/\/api\.stripe\.com;/,
    )
  })
})

describe('what could end a line or a directive of a web server is refused', () => {
  it.each([
    'https://a;b.example',
    'https://a b.example',
    'https://a$b.example',
    "https://a.example\n'self'",
    'https://a,b',
  ])('a source of the policy: %j', (source) =>
    expect(() => contentSecurityPolicy([], { search: source })).toThrow("can't be a source"),
  )

  it.each(['x;autoindex', 'a b', 'a$b', 'a\nb', 'a{b', 'a"b', ''])('a domain: %j', (domain) => {
    expect(() => nginxSnippet([], [], `https://${domain}`)).toThrow("can't be the domain")
    expect(() => nginxSnippet([], [], 'https://a.example', [domain])).toThrow("can't be the domain")
  })

  it.each(['$host', 'a\nb'])('a header value: %j', (value) =>
    expect(() => nginxSnippet([{ pattern: '/*', headers: { Link: value } }], [], 'https://a.example')).toThrow(
      "can't send",
    ),
  )
})

describe('_headers', () => {
  const rules = headerRules("default-src 'self'")

  it('reads what it wrote', () => {
    expect(readHeadersFile(headersFile(rules))).toEqual(rules)
  })

  it('never names one header in two rules that match one path, which hosts would join', () => {
    for (const path of [
      '/cars/a',
      '/_astro/a.js',
      '/_pictures/3f-1x1/1.webp',
      '/images/a.avif',
      '/stock.json',
      '/feeds/a/google.txt',
    ]) {
      const names = rules
        .filter(({ pattern }) => path.startsWith(pattern.replace('*', '')))
        .flatMap(({ headers }) => Object.keys(headers))
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('keeps hashed assets for good', () => {
    for (const path of ['/_astro/a.js', '/_pictures/3f-1x1/1.webp'])
      expect(headersFor(rules, path)).toMatchObject({ 'Cache-Control': 'public, max-age=31536000, immutable' })
    expect(headersFor(rules, '/cars/a')).not.toHaveProperty('Cache-Control')
  })

  it('lets nobody index a feed, and says where the stock is described', () => {
    expect(headersFor(rules, '/feeds/a/google.txt')).toMatchObject({ 'X-Robots-Tag': 'noindex' })
    expect(headersFor(rules, '/stock.json')).toMatchObject({ Link: '</schemas/stock.json>; rel="describedby"' })
    expect(headersFor(rules, '/cars/a')).not.toHaveProperty('X-Robots-Tag')
  })

  it('has no line longer than Cloudflare reads', () => {
    const inline = Array.from({ length: 20 }, (_, n) => ({
      kind: 'script' as const,
      hash: `sha256-${'x'.repeat(43)}${n}`,
    }))
    const lines = headersFile(headerRules(contentSecurityPolicy(inline))).split('\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000)
  })
})

describe('_redirects', () => {
  it('names what moved; what is gone answers 404 by itself', () => {
    expect(redirectsFile(redirects)).toBe('/old /cars/a 301\n')
    expect(readRedirectsFile(redirectsFile(redirects))).toEqual(new Map([['/old', { to: '/cars/a', status: 301 }]]))
  })

  it.each([
    ['a space', { from: '/a b', to: '/', status: 301 }],
    ['a line break', { from: '/a\n/b', to: '/', status: 301 }],
    ['a brace', { from: '/a', to: '/b{', status: 302 }],
    ['a variable', { from: '/a', to: '/$host', status: 302 }],
    ['a script', { from: '/a', to: 'javascript:alert(1)', status: 302 }],
  ] satisfies [string, Redirect][])('refuses %s', (_title, redirect) => {
    expect(() => assertPlainRedirects([redirect])).toThrow('redirect')
  })
})

describe('nginx snippet', () => {
  const others = ['dealer.example', 'other.example']
  const snippet = nginxSnippet(headerRules("default-src 'self'"), redirects, 'https://www.dealer.example', others)

  it('has a location for each redirect, for what is gone, and for clean URLs', () => {
    expect(snippet).toContain('location = /old {\n  return 301 /cars/a$is_args$args;\n}')
    expect(snippet).toContain('location = /gone {\n  return 410;\n}')
    expect(snippet).toContain('try_files $uri.html $uri =404;')
  })

  describe('a year of 5,000 departed vehicles of 120 models', () => {
    const year = Array.from({ length: 5000 }, (_, at): Redirect => {
      const model = `make-${at % 10}/model/model-${at % 120}`
      return {
        from: `/cars/2019-make-model-${at % 120}-u${10_000 + at}`,
        to: `/search/cars/make/${model}`,
        status: 301,
      }
    })
    const small = nginxSnippet([], year, 'https://www.dealer.example')

    it('is one location for each model and 250 KB, where one for each vehicle is 600', () => {
      expect(small.split('location ~ ^/cars/').length - 1).toBe(120)
      expect(small.length).toBeLessThan(250_000)
    })

    it('leads every one to its own model, and no other address', () => {
      const rules = [...small.matchAll(/^location ~ (\S+) {\n {2}return 301 (\S+?)\$is_args\$args;$/gm)]
      const patterns = rules.map(([, pattern = '', to]) => ({ pattern: new RegExp(pattern), to }))
      const leads = (path: string) => patterns.filter(({ pattern }) => pattern.test(path)).map(({ to }) => to)
      for (const { from, to } of year) expect(leads(from)).toEqual([to])
      for (const path of ['/cars/2019-make', `${year[0]?.from}/checkout`, `${year[0]?.from}0`, `/de${year[0]?.from}`])
        expect(leads(path)).toEqual([])
    })

    it('has no word that nginx refuses for its length', () => {
      const model = year.map((redirect) => ({ ...redirect, to: '/search/cars' }))
      const words = nginxSnippet([], model, 'https://www.dealer.example').split(/\s+/)
      expect(Math.max(...words.map((word) => word.length))).toBeLessThan(4096)
      expect(
        words
          .filter((word) => word.startsWith('^/cars/'))
          .join('')
          .match(/u1\d{4}/g),
      ).toHaveLength(5000)
    })
  })

  it("answers the dealer's own domain, and redirects its other hosts there", () => {
    expect(snippet).toContain('\nserver_name www.dealer.example dealer.example other.example;\n')
    for (const host of others)
      expect(snippet).toContain(`if ($host = ${host}) { return 301 https://www.dealer.example$request_uri; }`)
  })

  it('repeats the security headers in each location that adds its own', () => {
    const locations = snippet.split('location ').filter((location) => location.includes('add_header'))
    expect(locations.length).toBeGreaterThan(2)
    for (const location of locations) expect(location).toContain('add_header Content-Security-Policy')
  })

  it('closes what it opens', () => {
    expect(snippet.split('{').length).toBe(snippet.split('}').length)
  })
})
