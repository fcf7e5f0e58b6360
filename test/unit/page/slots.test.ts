import { describe, expect, it } from 'vitest'
import { slotSources, slotsOf } from '#src/page/site/slots.ts'

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

  it('the policy names the host of each script, and where it reports to', () => {
    const sources = slotSources(
      slotsOf({ google_tag_manager_id: 'GTM-A', google_analytics_id: 'G-A', chat: vendor('podium') }),
    )
    expect(sources.script).toEqual(['https://connect.podium.com', 'https://www.googletagmanager.com'])
    expect(sources.connect).toEqual([
      'https://*.analytics.google.com',
      'https://*.google-analytics.com',
      'https://connect.podium.com',
      'https://www.googletagmanager.com',
    ])
    expect(slotSources([])).toEqual({ script: [], connect: [] })
  })
})
