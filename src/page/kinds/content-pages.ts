import type { Card, FormModel, HoursRow, Link, LocationCard, Phone, Picture } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

export interface TextPage extends PageBase {
  kind: 'text'
  title: string
  html: string
  links: Link[]
  /** The dealer's location, beside the dealer's own texts. Legal pages have none. */
  location?: LocationCard
}

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

export interface GaragePage extends PageBase {
  kind: 'garage'
  title: string
  /** Tabs by the query's `tab` value. */
  tabs: { key: string; label: string }[]
  empty: { title: string; text: string; link: Link }
  /** Set if shoppers may sign in. @spec 6.1 6.2 */
  sign_in?: { title: string; text: string }
  /** What features add below the list, by feature. */
  sections: Record<string, GarageSection>
}

export interface GarageSection {
  title: string
  link: Link
}

export interface ModelsPage extends PageBase {
  kind: 'models'
  title: string
  intro: string
  /** The manufacturer's models that are not in stock, and a link to ask for one. @spec 7.2 */
  others?: { title: string; models: string[]; link: Link }
  /** Other lists of the stock, such as those by body. */
  lists: { title: string; links: { label: string; href: string; count: number }[] }[]
  makes: {
    make: string
    href: string
    count: number
    models: { label: string; href: string; count: number; from?: string; picture?: Picture }[]
  }[]
}

export interface NotFoundPage extends PageBase {
  kind: 'not-found'
  title: string
  text: string
  search: Link
  cards: Card[]
  links: Link[]
  phone?: Phone
}

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

export interface PostCard {
  href: string
  title: string
  summary: string
  date: string
  date_text: string
  picture?: Picture
}

export interface PostListPage extends PageBase {
  kind: 'posts'
  title: string
  posts: PostCard[]
}

export interface PostPage extends PageBase {
  kind: 'post'
  title: string
  date: string
  date_text: string
  author?: string
  picture?: Picture
  html: string
  more: PostCard[]
}

export interface TeamPage extends PageBase {
  kind: 'team'
  title: string
  intro: string
  people: {
    name: string
    role: string
    text?: string
    picture?: Picture
    /** Shown if there is no picture: `MN`. */
    initials: string
  }[]
}
