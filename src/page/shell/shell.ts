import type { Tenant } from '#src/tenant/tenant.ts'
import type { Link, LocationCard, Phone } from '../elements.ts'
import type { BrowserConfig } from './browser-config.ts'

/** What every page of one dealer's site shares: handed to the templates beside the page. */
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
  /** Browser chrome colour. */
  theme_colour: string
  /** The same where the shopper's system asks for dark pages and the dealer has them. */
  dark_theme_colour?: string
  logo?: { src: string; width?: number; height?: number }
  tagline?: string
  header: {
    /** In the dealer's order, the emphasised one among them. @spec 2.18 */
    links: Link[]
    phone?: Phone
    /** Primary location's week, for "Open until 5:00pm". */
    hours?: Pick<LocationCard, 'hours' | 'time_zone'>
    search: Link
    /** Sidebar quick links (@spec 2.17), the phone menu's list. */
    sidebar: Link[]
    garage?: Link
  }
  footer: {
    groups: { title: string; links: Link[] }[]
    locations: LocationCard[]
    social: (Link & { network: 'facebook' | 'instagram' | 'youtube' })[]
    licences: string[]
    legal: Link[]
    copyright: string
  }
  /** The kinds of page on which every number is masked (page/phone.ts). @spec 4.6 */
  masked_pages: readonly string[]
  /** `{ one: 'car', many: 'cars' }` */
  noun: { one: string; many: string }
  /** Default stock search. */
  search_path: string
  /** Handed on to browser code. */
  data: BrowserConfig
}
