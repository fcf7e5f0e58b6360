import type { Card, FormModel, HoursRow, Link, LocationCard } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

export interface ContactPage extends PageBase {
  kind: 'contact'
  title: string
  intro: string
  form: FormModel
  locations: LocationCard[]
  /** Shown instead of the plain list if there are many locations, each group folded. New Zealand's have no state. */
  by_state?: { state: string | undefined; locations: LocationCard[] }[]
}

export interface LocationPage extends PageBase {
  kind: 'location'
  title: string
  location: LocationCard
  /** The location page's own wording of the week (@spec 2.20). */
  hours: HoursRow[]
  stock?: { title: string; cards: Card[]; more: Link }
  form: FormModel
}
