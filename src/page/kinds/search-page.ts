import type { PageBase } from '../page-base.ts'
import type { CallToActionCard, Card, Link } from '../parts.ts'

export interface SearchPage extends PageBase {
  kind: 'search'
  /** `34 used cars in Tauranga`. */
  heading: string
  intro?: string
  total: number
  results: (Card | CallToActionCard)[]
  facets: {
    name: string
    label: string
    options: { label: string; count: number; href?: string; active: boolean }[]
  }[]
  /** Active narrowing, each with the way out. */
  chips: Link[]
  sorts: { value: string; label: string; active: boolean }[]
  pagination: { page: number; pages: number; links: Link[]; prev?: Link; next?: Link }
  empty?: { title: string; text: string; links: Link[] }
}
