import type { Tenant } from '#src/tenant/tenant.ts'
import type { Font } from '#src/tenant/theme.ts'
import type { Sources } from '#src/tenant/vendors.ts'
import type { Link, LocationCard, Phone } from '../elements.ts'
import type { BrowserConfig } from './browser-config.ts'

/** The part that all pages of a dealer's site share. Templates get it together with the page. */
export interface SiteShell {
  slug: string
  name: string
  /** `en-AU` or `en-NZ`. */
  lang: string
  template: Tenant['template']
  /** Without trailing slash. */
  origin: string
  /** CSS custom properties computed from the theme, ready for `<style>`. */
  theme_css: string
  /** The typeface whose file pages preload. */
  font: Font
  /** Browser chrome colour. */
  theme_colour: string
  /** The same in the shopper's dark mode, if the dealer supports it. */
  dark_theme_colour?: string
  /** Address of the logo. */
  logo?: string | undefined
  tagline?: string
  header: {
    /** In the dealer's order, including the emphasised link. @spec 2.18 */
    links: Link[]
    phone?: Phone
    /** Primary location's week, for "Open until 5:00pm". */
    hours?: Pick<LocationCard, 'hours' | 'time_zone'>
    search: Link
    /** Sidebar quick links (@spec 2.17), listed in the phone menu. */
    sidebar: Link[]
    garage?: Link
  }
  footer: {
    groups: { title: string; links: Link[] }[]
    locations: LocationCard[]
    social: (Link & { network: 'facebook' | 'instagram' | 'youtube' })[]
    licences: string[]
    legal: Link[]
    /** The button for the shopper's choice about other companies' scripts. */
    choices?: string | undefined
    copyright: string
  }
  /** The kinds of page on which every number is masked (page/locations/phone.ts). @spec 4.6 */
  masked_pages: readonly string[]
  /** The kinds of page that show whether the yard is open before a shopper's first interaction. */
  open_state_pages: readonly string[]
  /** `{ one: 'car', many: 'cars' }` */
  noun: { one: string; many: string }
  /** Default stock search. */
  search_path: string
  /** Passed on to browser code. */
  data: BrowserConfig
  /** The sources that the third-party scripts of `data` load. */
  tag_sources: Sources
  /** Subjects of pages that never load them (page/site/slots.ts). */
  private_pages: readonly string[]
}
