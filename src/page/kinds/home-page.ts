import type { CarType } from '#src/vehicle/vehicle.ts'
import type { CallToActionCard, Card, EmptyState, Link, LocationCard, Picture, ReviewCard } from '../elements.ts'
import type { PageBase } from '../page-base.ts'
import type { PostCard } from './content-pages.ts'

export interface HomePage extends PageBase {
  kind: 'home'
  hero: {
    title: string
    text?: string
    picture?: Picture
    /** Search filters with counts, if there is stock. Without scripts it is a plain GET form to the search path. */
    finder?: {
      action: string
      /** Conditions of the vehicles that `action` lists. */
      conditions: readonly CarType[]
      selects: { name: string; label: string; options: { value: string; label: string; count: number }[] }[]
      submit: string
      /** An example of what a shopper may type. */
      example: string
    }
    /** Truck template: the stock beside the picture. */
    table?: { headings: string[]; rows: { title: string; href: string; cells: string[] }[] } | undefined
  }
  promotions: { title: string; text?: string; link: Link; picture?: Picture }[]
  quick_links: (Link & { key: string })[]
  /** Shown while nothing is for sale. */
  empty?: EmptyState
  /** Includes the call-to-action card (@spec 2.28). Vehicles in the stock table aren't repeated. */
  latest?: { title: string; cards: (Card | CallToActionCard)[]; more: Link }
  bodies: { label: string; href: string; count: number; silhouette: string }[]
  budgets: { label: string; href: string; count: number }[]
  /** Link to the page with every make and model. */
  models?: Link
  brands: { label: string; href: string; count: number }[]
  why_us: { title: string; text: string }[]
  reviews?: { average: string; count: number; source?: string; in_full: ReviewCard[] }
  locations: LocationCard[]
  /** Set if there are more locations than the page shows. */
  all_locations?: Link
  strips: { title: string; text: string; link: Link }[]
  posts: PostCard[]
}
