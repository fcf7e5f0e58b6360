import type { PageBase } from '../page-base.ts'
import type { Card, Link, Phone } from '../parts.ts'

export interface NotFoundPage extends PageBase {
  kind: 'not-found'
  title: string
  text: string
  search: Link
  cards: Card[]
  links: Link[]
  phone?: Phone
}
