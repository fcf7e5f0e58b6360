import type { Link, LocationCard } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

export interface TextPage extends PageBase {
  kind: 'text'
  title: string
  html: string
  links: Link[]
  /** Beside what the dealer tells of itself; statements of law stand alone. */
  location?: LocationCard
}
