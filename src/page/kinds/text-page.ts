import type { Link, LocationCard } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

export interface TextPage extends PageBase {
  kind: 'text'
  title: string
  html: string
  links: Link[]
  /** The dealer's location, beside the dealer's own texts. Legal pages have none. */
  location?: LocationCard
}
