import type { Card, Link } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

/** The page at the address of a vehicle that has left the stock, for 30 days. */
export interface DepartedPage extends PageBase {
  kind: 'departed'
  title: string
  /** What happened to it, and when. */
  text: string
  /** A list of vehicles that are still there, and the alert for the next of its model. */
  links: Link[]
  /** The three most similar vehicles. */
  similar: { title: string; cards: Card[] }
}
