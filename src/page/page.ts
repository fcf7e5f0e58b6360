import type {
  CallToActionCard,
  Card,
  Fact,
  FormModel,
  HoursRow,
  Link,
  LocationCard,
  Phone,
  Picture,
  Price,
  ReviewCard,
  Tag,
} from './parts.ts'

/** Every page of a dealer's site, as plain data. The renderer prints it; its fingerprint decides whether to. */
export type Page =
  | HomePage
  | SearchPage
  | VehiclePage
  | CheckoutPage
  | TradeInPage
  | FormPage
  | ModelsPage
  | OffersPage
  | PostListPage
  | PostPage
  | ContactPage
  | LocationPage
  | TextPage
  | SuccessPage
  | GaragePage
  | NotFoundPage

export type PageKind = Page['kind']

interface PageBase {
  /** Site path without trailing slash, `/` for home. Written to `<path>.html`. */
  path: string
  head: Head
  /** From home to this page; empty on home. */
  breadcrumbs: Link[]
}

export interface Head {
  title: string
  description: string
  /** Absolute URL. */
  canonical: string
  noindex?: boolean
  /** Absolute URL, 1200x630 (@spec 9.7). */
  image?: string
  og_type: 'website' | 'article' | 'product'
  json_ld: object[]
  /** Absolute URLs of neighbouring result pages. */
  prev?: string
  next?: string
  feed?: string
}

export interface HomePage extends PageBase {
  kind: 'home'
  hero: {
    title: string
    text?: string
    picture?: Picture
    /** Facet choices with counts; a plain GET form to the search path without scripts. */
    finder: {
      action: string
      selects: { name: string; label: string; options: { value: string; label: string; count: number }[] }[]
      submit: string
    }
    /** Truck template: the stock table beside the picture. */
    rows?: { title: string; href: string; cells: string[] }[]
    row_headings?: string[]
  }
  promotions: { title: string; text?: string; link: Link; picture?: Picture }[]
  quick_links: (Link & { key: string })[]
  featured?: { title: string; cards: Card[]; more: Link }
  latest: { title: string; cards: Card[]; more: Link }
  bodies: { label: string; href: string; count: number; silhouette: string }[]
  budgets: { label: string; href: string; count: number }[]
  brands: { label: string; href: string; count: number }[]
  why_us: { title: string; text: string }[]
  reviews?: { average: string; count: number; source: string; in_full: ReviewCard[]; more: number }
  locations: LocationCard[]
  strips: { title: string; text: string; link: Link }[]
  posts: PostCard[]
}

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

export interface VehiclePage extends PageBase {
  kind: 'vehicle'
  vehicle_id: string
  title: string
  subtitle?: string
  condition: string
  tag?: Tag
  price: Price
  market?: { label: string; reason: string }
  gallery: Picture[]
  video_href?: string
  key_facts: Fact[]
  specification: { title: string; rows: { label: string; value: string }[] }[]
  features: string[]
  comments?: { title: string; paragraphs: string[] }
  history_report?: Link
  /** Sidebar buttons in the specification's order (@spec 2.21); `dialog` names the form that opens in place. */
  actions: (Link & { key: string; dialog?: string })[]
  /** Opens Request Photos (@spec 2.22). */
  photo_request?: Link & { dialog: string }
  phone?: Phone
  forms: FormModel[]
  certified?: { title: string; paragraphs: string[] }
  /** New Zealand: the Consumer Information Notice. */
  notice?: { title: string; rows: { label: string; value: string }[]; note?: string }
  location?: LocationCard
  finance?: { title: string; text: string; link: Link; disclaimer?: string }
  trade_in?: { title: string; text: string; link: Link }
  similar: { title: string; cards: Card[] }
  dealer_stock?: Link
  /** Set when the vehicle is sold: what it says, with the nearest three in `similar`. */
  sold?: { title: string; text: string }
  updated?: string
}

export interface CheckoutPage extends PageBase {
  kind: 'checkout'
  title: string
  intro: string
  card: Card
  deposit: string
  terms: string[]
  form: FormModel
  back: Link
}

export interface TradeInPage extends PageBase {
  kind: 'trade-in'
  title: string
  intro: string
  form: FormModel
  /** @spec 2.26 */
  faq: { question: string; answer: string }[]
  steps: { title: string; text: string }[]
}

/** Finance, test drive, service, parts, careers ...: words beside one form. */
export interface FormPage extends PageBase {
  kind: 'form'
  /** `finance`, `test-drive`, `service` ... */
  topic: string
  title: string
  intro: string
  sections: { title: string; text: string }[]
  form: FormModel
  calculator?: { amount: number; rate: number; term_years: number; note: string }
  links: Link[]
  location?: LocationCard
}

export interface ModelsPage extends PageBase {
  kind: 'models'
  title: string
  intro: string
  makes: {
    make: string
    href: string
    count: number
    models: { label: string; href: string; count: number; from?: string; picture?: Picture }[]
  }[]
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

export interface ContactPage extends PageBase {
  kind: 'contact'
  title: string
  intro: string
  form: FormModel
  locations: LocationCard[]
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

export interface TextPage extends PageBase {
  kind: 'text'
  title: string
  html: string
  links: Link[]
}

export interface SuccessPage extends PageBase {
  kind: 'success'
  title: string
  text: string
  /** Wording by enquiry category; the browser shows the one its query names. */
  categories: { category: string; title: string; text: string }[]
  links: Link[]
  phone?: Phone
}

export interface GaragePage extends PageBase {
  kind: 'garage'
  title: string
  /** Tabs by the query's `tab` value. */
  tabs: { key: string; label: string }[]
  empty: { title: string; text: string; link: Link }
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
