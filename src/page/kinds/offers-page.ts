import type { Link, Picture } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

export interface OffersPage extends PageBase {
  kind: 'offers'
  title: string
  intro: string
  offers: {
    slug: string
    title: string
    summary: string
    terms: string
    ends?: string
    picture?: Picture
    link: Link
  }[]
}
