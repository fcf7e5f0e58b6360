import type { Card, Link, Phone } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

export interface NotFoundPage extends PageBase {
  kind: 'not-found'
  title: string
  text: string
  search: Link
  cards: Card[]
  links: Link[]
  phone?: Phone
}
