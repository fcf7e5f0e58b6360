import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contactedHosts, dataFor, slotsOf, subjectOf, tagSources } from '#src/page/site/slots.ts'
import type { TenantInput } from '#src/tenant/tenant.ts'
import { INLINE_STYLE, VENDOR_NAMES, vendorNamed } from '#src/tenant/vendors.ts'
import { aSite } from './fixture.ts'
import { EVERYTHING, FULL_STOCK } from './full-site.ts'

const vendor = (provider: string) => ({ provider, id: 'a1' })

describe('third-party scripts for tags, analytics, pixel, chat, messaging, call tracking, chatbot @spec 7.15', () => {
  it('each in its slot, and only what is declared', () => {
    const slots = slotsOf({
      google_tag_manager_id: 'GTM-A',
      google_analytics_id: 'G-A',
      meta_pixel_id: '1',
      chat: vendor('podium'),
      chatbot: { ...vendor('other'), script: 'https://bot.example/widget.js?x=1' },
      messaging: vendor('tawk'),
      call_tracking: { ...vendor('other'), script: 'https://calls.example/swap.js' },
    })
    expect(slots.map(({ kind, src }) => `${kind} ${new URL(src).host}`)).toEqual([
      'tag-manager www.googletagmanager.com',
      'analytics www.googletagmanager.com',
      'pixel connect.facebook.net',
      'call-tracking calls.example',
      'chat connect.podium.com',
      'chatbot bot.example',
      'messaging embed.tawk.to',
    ])
    expect(slotsOf({})).toEqual([])
  })

  it("tawk's address names property and widget, and only Podium's element has attributes", () =>
    expect(slotsOf({ chat: { provider: 'tawk', id: 'property:widget' } })).toEqual([
      { kind: 'chat', id: 'property:widget', src: 'https://embed.tawk.to/property/widget' },
    ]))

  it('a vendor whose script nobody knows loads nothing', () =>
    expect(slotsOf({ chat: vendor('unheard-of') })).toEqual([]))

  it.each([
    [undefined, 'data-api-token'],
    ['https://connect.podium.com/widget.js#ORG_TOKEN=a1', 'data-organization-api-token'],
  ])('Podium finds its script and its token (%s)', (script, name) =>
    expect(slotsOf({ chat: { ...vendor('podium'), script } })[0]?.attributes).toEqual({
      id: 'podium-widget',
      [name]: 'a1',
    }),
  )

  it.each([
    ['callrail', '279209440:d53c12ea0f73', 'https://cdn.callrail.com/companies/279209440/d53c12ea0f73/12/swap.js'],
    ['wildjar', '95486', 'https://trkcall.com/scripts/95486.js'],
  ])('the address that %s gives its customers', (provider, id, src) =>
    expect(slotsOf({ call_tracking: { provider, id } })[0]?.src).toBe(src),
  )

  it('variables that a vendor reads when it starts', () =>
    expect(slotsOf({ chat: vendor('crisp') })[0]?.globals).toEqual({ $crisp: [], CRISP_WEBSITE_ID: 'a1' }))
})

describe('what a policy lets in for them', () => {
  it('all that the rows of the vendors name', () => {
    const sources = tagSources({ google_tag_manager_id: 'GTM-A', chat: vendor('podium') })
    expect(sources.script).toEqual(['https://*.podium.com', 'https://www.googletagmanager.com'])
    expect(sources.style).toEqual([INLINE_STYLE, 'https://*.podium.com'])
    expect(sources.connect).toContain('wss://*.podium.com')
  })

  it('the host of a script that only the dealer knows', () => {
    const chat = { ...vendor('unheard-of'), script: 'https://chat.example/w.js' }
    expect(tagSources({ chat })).toEqual({ script: ['https://chat.example'], connect: ['https://chat.example'] })
  })

  it('what the container loads, and only with a container', () => {
    const named = { container: ['linkedin' as const], sources: ['https://tags.example', 'wss://live.example'] }
    const { script, style, connect } = tagSources({ google_tag_manager_id: 'GTM-A', ...named })
    expect(script).toEqual(['https://snap.licdn.com', 'https://tags.example', 'https://www.googletagmanager.com'])
    expect(style).toEqual(['https://tags.example'])
    expect(connect).toEqual(expect.arrayContaining(['https://tags.example', 'wss://live.example']))
    expect(tagSources(named)).toEqual({})
  })

  it('no host that a wildcard beside it covers', () => {
    const { script, connect } = tagSources({ google_tag_manager_id: 'GTM-A', google_analytics_id: 'G-A' })
    expect(script).toEqual(['https://*.googletagmanager.com'])
    expect(connect).not.toContain('https://www.google.com')
  })

  it('nothing where nothing is declared', () => expect(tagSources({})).toEqual({}))

  it.each(VENDOR_NAMES)('%s lets no one else’s script in', (name) => {
    const { script = [], connect = [] } = vendorNamed(name)?.sources ?? {}
    for (const source of [...script, ...connect]) expect(source).toMatch(/^(https|wss):\/\/(\*\.)?[\w-]+(\.[\w-]+)+$/)
    expect(script.filter((source) => /unsafe|jsdelivr|unpkg|cdnjs/.test(source))).toEqual([])
  })
})

describe('docs/tags.md', () => {
  const LINKED = { vendor: 'read there', copies: 'copies of it', accounts: 'embed code' }

  it('lists each vendor with its page and how far its sources are known', () => {
    const rows = VENDOR_NAMES.map((name) => {
      const { read, documentation } = vendorNamed(name) ?? {}
      return `| \`${name}\` | ${read && LINKED[read]} | ${documentation ? `<${documentation}>` : ''} |`
    })
    const docs = readFileSync(new URL('../../../docs/tags.md', import.meta.url), 'utf8')
    expect(
      docs.split('\n').filter((line) => /^\| `[\w-]+` \| (read there|copies of it|embed code) /.test(line)),
    ).toEqual(rows)
  })
})

describe('pages that never load other companies’ scripts', () => {
  const made = (tracking: TenantInput['tracking']) =>
    aSite({ vehicles: FULL_STOCK, tenant: { ...EVERYTHING, tracking: { meta_pixel_id: '7', ...tracking } } })
  const without = (tracking: TenantInput['tracking']) => {
    const { shell, pages } = made(tracking)
    return [...new Set(pages.map(subjectOf))].filter((subject) => !dataFor(shell, subject).slots).sort()
  }

  it('finance, application, careers, checkout and garage', () =>
    expect(without({})).toEqual(['application', 'careers', 'checkout', 'finance', 'garage']))

  it('those that the dealer names instead', () =>
    expect(without({ private_pages: ['contact', 'finance'] })).toEqual(['contact', 'finance']))

  it('every other fact stays on them', () => {
    const { shell } = made({})
    expect(dataFor(shell, 'garage')).toEqual({ ...shell.data, slots: undefined })
    expect(dataFor(shell, 'home')).toBe(shell.data)
  })

  it.each([
    ['ask', [], ['connect.facebook.net', 'www.facebook.com']],
    ['notice', ['connect.facebook.net', 'www.facebook.com'], ['connect.facebook.net', 'www.facebook.com']],
    ['none', ['connect.facebook.net', 'www.facebook.com'], ['connect.facebook.net', 'www.facebook.com']],
  ] as const)('%s: the hosts that a page may ask before and after a choice', (consent, before_choice, after_yes) =>
    expect(contactedHosts(made({ consent }).shell, ['home', 'finance', 'home'])).toEqual([
      { subject: 'finance', before_choice: [], after_yes: [] },
      { subject: 'home', before_choice, after_yes },
    ]),
  )
})
