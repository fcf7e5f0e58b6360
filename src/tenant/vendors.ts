import type { DataReceiver } from './data-receivers.ts'

/** What a page may load, by directive of its Content-Security-Policy (`script` is `script-src`). */
export const DIRECTIVES = [
  'script',
  'style',
  'font',
  'img',
  'connect',
  'frame',
  'media',
  'worker',
  'form-action',
] as const
export type Directive = (typeof DIRECTIVES)[number]
export type Sources = Partial<Readonly<Record<Directive, readonly string[]>>>

/**
 * A company whose scripts run on a dealer's pages. Sources that it requires but that would allow everybody's scripts
 * are left out: `'unsafe-inline'` and `'unsafe-eval'` for scripts, and scripts of public CDNs.
 */
export interface Vendor {
  /**
   * How its sources are known. `vendor`: from its own page. `copies`: from quotations of a list on its page.
   * `accounts`: from its embed code and the policies of sites that use it, so there may be more.
   */
  read: 'vendor' | 'copies' | 'accounts'
  /** Its page about policies, or the page with its embed code. */
  documentation?: string
  /** The script for the dealer's id there; without it `script` in tenant.json has the address. */
  script?: (id: string) => string
  /** Attributes that its script expects on its own element. */
  attributes?: (id: string, src: string) => Record<string, string>
  /** Variables that it reads at its start, which its embed code sets in an inline script. */
  globals?: (id: string) => Record<string, unknown>
  sources: Sources
  /** The company that learns something, unless it follows from its slot in tenant.json. */
  company?: DataReceiver
}

/**
 * Widgets write `<style>` elements. No page of a static site can have a nonce, so inline styles, but no inline scripts,
 * are allowed on all pages of that dealer.
 */
export const INLINE_STYLE = "'unsafe-inline'"

const GOOGLE_GUIDE = 'https://developers.google.com/tag-platform/security/guides/csp'
const GOOGLE_TAGS = 'https://*.googletagmanager.com'
const TIKTOK = ['https://analytics.tiktok.com', 'https://analytics-ipv6.tiktokw.us', 'https://ads.tiktok.com']

/** Every known vendor. A further vendor only needs a row here. */
export const VENDORS = {
  'google-tag-manager': {
    read: 'vendor',
    documentation: GOOGLE_GUIDE,
    script: (id) => `https://www.googletagmanager.com/gtm.js?id=${id}`,
    sources: {
      script: ['https://www.googletagmanager.com'],
      img: ['https://www.googletagmanager.com'],
      connect: ['https://www.googletagmanager.com', 'https://www.google.com'],
    },
    company: 'google',
  },
  // With Google Signals, whose hosts have the ending of the shopper's country.
  'google-analytics': {
    read: 'copies',
    documentation: GOOGLE_GUIDE,
    script: (id) => `https://www.googletagmanager.com/gtag/js?id=${id}`,
    sources: {
      script: [GOOGLE_TAGS],
      img: [
        'https://*.google-analytics.com',
        GOOGLE_TAGS,
        'https://*.g.doubleclick.net',
        'https://*.google.com',
        'https://*.google.com.au',
        'https://*.google.co.nz',
      ],
      connect: [
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        GOOGLE_TAGS,
        'https://*.g.doubleclick.net',
        'https://*.google.com',
        'https://*.google.com.au',
        'https://*.google.co.nz',
        'https://pagead2.googlesyndication.com',
      ],
      frame: ['https://td.doubleclick.net', 'https://www.googletagmanager.com'],
    },
    company: 'google',
  },
  'google-ads': {
    read: 'copies',
    documentation: GOOGLE_GUIDE,
    sources: {
      script: [
        'https://www.googleadservices.com',
        'https://www.google.com',
        'https://www.googletagmanager.com',
        'https://pagead2.googlesyndication.com',
        'https://googleads.g.doubleclick.net',
      ],
      img: [
        'https://www.googletagmanager.com',
        'https://googleads.g.doubleclick.net',
        'https://www.google.com',
        'https://google.com',
        'https://pagead2.googlesyndication.com',
        'https://www.googleadservices.com',
      ],
      connect: [
        'https://pagead2.googlesyndication.com',
        'https://www.googleadservices.com',
        'https://googleads.g.doubleclick.net',
        'https://ad.doubleclick.net',
        'https://www.google.com',
        'https://google.com',
        'https://www.google.com.au',
        'https://www.google.co.nz',
      ],
      frame: ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
    },
    company: 'google',
  },
  floodlight: {
    read: 'accounts',
    documentation: GOOGLE_GUIDE,
    sources: {
      img: [
        'https://*.fls.doubleclick.net',
        'https://ad.doubleclick.net',
        'https://ade.googlesyndication.com',
        'https://adservice.google.com',
      ],
      connect: [
        'https://ad.doubleclick.net',
        'https://ade.googlesyndication.com',
        'https://pagead2.googlesyndication.com',
        'https://www.google.com',
        'https://www.googleadservices.com',
      ],
      frame: ['https://*.fls.doubleclick.net', 'https://td.doubleclick.net', 'https://www.googletagmanager.com'],
    },
    company: 'google',
  },
  meta: {
    read: 'accounts',
    documentation: 'https://developers.facebook.com/docs/meta-pixel/get-started',
    script: () => 'https://connect.facebook.net/en_US/fbevents.js',
    sources: {
      script: ['https://connect.facebook.net'],
      img: ['https://www.facebook.com'],
      connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
      frame: ['https://www.facebook.com'],
      // An event too long for an address is posted from a hidden form.
      'form-action': ['https://www.facebook.com'],
    },
    company: 'meta',
  },
  'microsoft-ads': {
    read: 'accounts',
    sources: {
      script: ['https://bat.bing.com', 'https://bat.bing.net'],
      img: ['https://bat.bing.com', 'https://bat.bing.net', 'https://c.bing.com'],
      connect: ['https://bat.bing.com', 'https://bat.bing.net', 'https://c.bing.com'],
    },
    company: 'microsoft',
  },
  clarity: {
    read: 'copies',
    documentation: 'https://learn.microsoft.com/en-us/clarity/setup-and-installation/clarity-csp',
    sources: {
      script: ['https://*.clarity.ms'],
      img: ['https://*.clarity.ms', 'https://c.bing.com'],
      connect: ['https://*.clarity.ms', 'https://c.bing.com'],
    },
    company: 'microsoft',
  },
  tiktok: {
    read: 'copies',
    documentation: 'https://business-api.tiktok.com/portal/docs?id=1739585702922241',
    sources: { script: TIKTOK, img: TIKTOK, connect: TIKTOK },
    company: 'tiktok',
  },
  linkedin: {
    read: 'accounts',
    sources: {
      script: ['https://snap.licdn.com'],
      img: ['https://*.linkedin.com'],
      connect: ['https://*.linkedin.com'],
    },
    company: 'linkedin',
  },
  hotjar: {
    read: 'copies',
    documentation: 'https://help.hotjar.com/hc/en-us/articles/115011640307-Content-Security-Policies',
    sources: {
      script: ['https://*.hotjar.com'],
      style: ['https://*.hotjar.com', INLINE_STYLE],
      font: ['https://*.hotjar.com'],
      img: ['https://*.hotjar.com'],
      connect: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
      frame: ['https://*.hotjar.com'],
    },
    company: 'hotjar',
  },
  podium: {
    read: 'accounts',
    script: (id) => `https://connect.podium.com/widget.js#API_TOKEN=${id}`,
    // The widget finds its element by id. The token is either the account's own or its organisation's.
    attributes: (id, src) => ({
      id: 'podium-widget',
      [src.includes('#ORG_TOKEN=') ? 'data-organization-api-token' : 'data-api-token']: id,
    }),
    sources: ownHosts('*.podium.com'),
  },
  tawk: {
    read: 'copies',
    documentation: 'https://help.tawk.to/article/why-are-images-not-showing-up-in-the-widget',
    script: (id) => `https://embed.tawk.to/${id.replace(':', '/')}`,
    sources: {
      script: ['https://*.tawk.to'],
      style: ['https://*.tawk.to', 'https://cdn.jsdelivr.net', 'https://fonts.googleapis.com', INLINE_STYLE],
      font: ['https://*.tawk.to', 'https://fonts.gstatic.com'],
      img: ['https://*.tawk.to', 'https://cdn.jsdelivr.net', 'https://tawk.link', 'https://s3.amazonaws.com'],
      connect: ['https://*.tawk.to', 'wss://*.tawk.to'],
      frame: ['https://*.tawk.to'],
      'form-action': ['https://*.tawk.to'],
    },
  },
  crisp: {
    read: 'vendor',
    documentation: 'https://docs.crisp.chat/guides/others/whitelisting-our-systems/crisp-domain-names/',
    script: () => 'https://client.crisp.chat/l.js',
    globals: (id) => ({ $crisp: [], CRISP_WEBSITE_ID: id }),
    sources: {
      script: ['https://*.crisp.chat'],
      style: ['https://*.crisp.chat', INLINE_STYLE],
      font: ['https://*.crisp.chat'],
      img: ['data:', 'https://*.crisp.chat'],
      connect: ['https://*.crisp.chat', 'wss://*.relay.crisp.chat'],
      frame: ['https://*.crisp.chat'],
      media: ['https://*.crisp.chat'],
      worker: ['blob:', 'https://*.crisp.chat'],
    },
  },
  intercom: {
    read: 'copies',
    documentation: 'https://www.intercom.com/help/en/articles/3894-using-intercom-with-content-security-policy',
    script: (id) => `https://widget.intercom.io/widget/${id}`,
    globals: (id) => ({ intercomSettings: { app_id: id } }),
    // Its hosts for sockets and calls in three regions are given by domain.
    sources: {
      script: ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
      style: [INLINE_STYLE],
      font: ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
      img: ['blob:', 'data:', 'https:'],
      connect: [
        'https://*.intercom.io',
        'wss://*.intercom.io',
        'https://*.intercom-messenger.com',
        'wss://*.intercom-messenger.com',
        'https://*.intercomcdn.com',
        'https://uploads.intercomcdn.eu',
        'https://uploads.intercomusercontent.com',
      ],
      frame: [
        'https://intercom-sheets.com',
        'https://www.intercom-reporting.com',
        'https://www.youtube.com',
        'https://player.vimeo.com',
        'https://fast.wistia.net',
      ],
      media: ['https://*.intercomcdn.com', 'https://downloads.intercomcdn.eu'],
      'form-action': ['https://intercom.help', 'https://*.intercom.io'],
    },
  },
  livechat: {
    read: 'copies',
    documentation: 'https://www.livechat.com/help/use-livechat-with-content-security-policy/',
    script: () => 'https://cdn.livechatinc.com/tracking.js',
    globals: (id) => ({ __lc: { license: Number(id), asyncInit: false } }),
    // The list contains no sockets or fonts; sites that use it have these.
    sources: {
      script: ['https://*.livechatinc.com', 'https://*.livechat-static.com'],
      style: ['https://*.livechatinc.com', INLINE_STYLE],
      font: ['https://*.livechatinc.com', 'https://*.livechat-static.com'],
      img: [
        'https://*.livechatinc.com',
        'https://*.livechat-static.com',
        'https://*.livechat-files.com',
        'https://*.files-text.com',
      ],
      connect: [
        'https://*.livechatinc.com',
        'wss://*.livechatinc.com',
        'https://*.livechat-static.com',
        'https://*.livechat-files.com',
        'https://*.text.com',
        'wss://*.text.com',
      ],
      frame: ['https://*.livechatinc.com'],
      media: ['https://*.livechatinc.com', 'https://*.livechat-static.com'],
    },
  },
  tidio: {
    read: 'accounts',
    script: (id) => `https://code.tidio.co/${id}.js`,
    sources: {
      script: ['https://*.tidio.co', 'https://*.tidiochat.com'],
      style: ['https://fonts.googleapis.com', INLINE_STYLE],
      font: ['data:', 'https://fonts.gstatic.com', 'https://*.tidio.co', 'https://*.tidiochat.com'],
      img: [
        'data:',
        'https://*.tidio.co',
        'https://*.tidiochat.com',
        'https://cdnjs.cloudflare.com',
        'https://unpkg.com',
        'https://tidio-images-messenger.s3.us-east-1.amazonaws.com',
      ],
      connect: [
        'https://*.tidio.co',
        'wss://*.tidio.co',
        'https://*.tidiochat.com',
        'wss://*.tidiochat.com',
        'https://uploads.tidio.com',
      ],
      frame: ['https://*.tidio.co', 'https://*.tidiochat.com'],
      media: ['https://*.tidio.co', 'https://*.tidiochat.com'],
    },
  },
  activengage: { read: 'accounts', sources: ownHosts('*.activengage.com') },
  gubagoo: { read: 'accounts', sources: ownHosts('*.gubagoo.com', '*.gubagoo.io') },
  carchat24: { read: 'accounts', sources: ownHosts('*.carchat24.com') },
  delacon: { read: 'accounts', sources: numberSwap('*.delacon.com.au', '*.delaconcorp.com') },
  wildjar: {
    read: 'accounts',
    script: (id) => `https://trkcall.com/scripts/${id}.js`,
    sources: numberSwap('trkcall.com', '*.trkcall.com'),
  },
  callrail: {
    read: 'accounts',
    // `12` is the version of the script, the same for all its customers.
    script: (id) => `https://cdn.callrail.com/companies/${id.replace(':', '/')}/12/swap.js`,
    sources: numberSwap('*.callrail.com'),
  },
  avanser: { read: 'accounts', sources: numberSwap('*.avanser.com') },
} as const satisfies Record<string, Vendor>

export type VendorName = keyof typeof VENDORS

export const VENDOR_NAMES = Object.keys(VENDORS) as [VendorName, ...VendorName[]]

/** The row of the vendor with this name. */
export const vendorNamed = (name: string): Vendor | undefined =>
  Object.hasOwn(VENDORS, name) ? VENDORS[name as VendorName] : undefined

/** A chat whose vendor documents no sources, with everything allowed from its own hosts. */
function ownHosts(...hosts: string[]): Sources {
  const https = hosts.map((host) => `https://${host}`)
  return {
    script: https,
    style: [...https, INLINE_STYLE],
    font: https,
    img: https,
    connect: [...https, ...hosts.map((host) => `wss://${host}`)],
    frame: https,
  }
}

/** Call tracking, which fetches the number to show. */
function numberSwap(...hosts: string[]): Sources {
  const https = hosts.map((host) => `https://${host}`)
  return { script: https, img: https, connect: https }
}
