import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { deviceStorage } from '#src/page/forms/device-storage.ts'
import { aSite, pageAt } from '../page/fixture.ts'
import { aTenant } from '../vehicle/fixture.ts'

const EVERYTHING = {
  country: 'AU',
  garage_enabled: true,
  payment_provider: 'paypal',
  flags: { authentication: true },
  tracking: { google_analytics_id: 'G-ABC1234567', error_reporting_dsn: 'https://key@errors.example/1' },
  switches: { alerts: { enabled: true }, trade_in: { enabled: true }, cars: { show_estimated_total: true } },
} as const

/** How scripts name what they keep: a store, a key with the dealer's slug, a constant, a cookie. */
const NAMED = [
  /siteAtom(?:<.*?>)?\('([\w-]+)'/g,
  /const NAME = '([\w-]+)'/g,
  /website_slug\}:([\w-]+)`/g,
  /const (?:KEY|COUNT|FLAG|DATABASE) = '([\w:-]+)'/g,
  /`(forecourt:draft) /g,
]
/** The API names a site's cookie by its suffix. */
const COOKIE = /siteCookie\('(\w*)'/g

const namesIn = (files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return NAMED.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))
  })

const cookiesIn = (files: readonly string[]): string[] =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(COOKIE)].map(([, suffix]) => `forecourt_{slug}${suffix}`),
  )

/** Named like keys, but part of an address. */
const OF_ADDRESSES = ['reservation']

const SCRIPTS = ['src/site/{browser,inline,islands,stores}/**/*.{ts,tsx}', 'src/features/*/browser/**/*.ts']
const API = 'src/{api,features/*/api}/**/*.ts'

/** Without the dealer's slug and the page's path. */
const declared = (): string[] =>
  deviceStorage(aTenant(EVERYTHING)).map(({ key }) => key.replace(/^\{slug\}:/, '').replace(' {path}', ''))

describe('what a website keeps in a browser', () => {
  it('is declared for the privacy policy, key by key', () => {
    const names = [...namesIn(globSync(SCRIPTS)), ...cookiesIn(globSync(API))]
    expect(new Set(names.filter((name) => !OF_ADDRESSES.includes(name)))).toEqual(new Set(declared()))
  })

  it('is said in the policy of a dealer who has all of it, also below its own policy', () => {
    const own = [{ slug: 'privacy-policy', title: 'Ours', html: '<p>Ours.</p>' }]
    for (const pages of [[], own]) {
      const { html } = pageAt(aSite({ tenant: EVERYTHING, content: { pages } }), 'text', '/privacy-policy')
      expect(
        deviceStorage(aTenant(EVERYTHING)).filter(({ description }) => !html.includes(`<li>${description}</li>`)),
      ).toEqual([])
    }
  })

  it('is not said of what a dealer leaves off', () => {
    const plain = deviceStorage(aTenant({ switches: { trade_in: { enabled: false }, compare: { enabled: false } } }))
    expect(plain.map(({ key }) => key)).not.toContain('{slug}:garage')
    expect(plain.filter(({ area }) => area === 'cookie')).toEqual([])
  })
})
