import type { PageBase } from '../page-base.ts'
import type { Link, LocationCard } from '../parts.ts'

export interface TextPage extends PageBase {
  kind: 'text'
  title: string
  html: string
  links: Link[]
  /** Beside what the dealer tells of itself; statements of law stand alone. */
  location?: LocationCard
}
