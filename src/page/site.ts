import type { Tenant } from '#src/tenant/tenant.ts'
import type { SiteData } from './frame/site-data.ts'
import type { Link, LocationCard, Phone } from './parts.ts'

/** What every page of one dealer's site shares: handed to the templates beside the page. */
export interface SiteFrame {
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
  logo?: { src: string; width?: number; height?: number }
  tagline?: string
  header: {
    links: Link[]
    action?: Link
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
  /** `{ one: 'car', many: 'cars' }` */
  noun: { one: string; many: string }
  /** Default stock search. */
  search_path: string
  /** Handed on to browser code. */
  data: SiteData
}
