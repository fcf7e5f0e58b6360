import type {
  ContactPage,
  DepartedPage,
  GaragePage,
  LocationPage,
  ModelsPage,
  NotFoundPage,
  OffersPage,
  PostListPage,
  PostPage,
  TeamPage,
  TextPage,
} from './kinds/content-pages.ts'
import type { CheckoutPage, FormPage, SuccessPage, TradeInPage } from './kinds/form-pages.ts'
import type { HomePage } from './kinds/home-page.ts'
import type { SearchPage } from './kinds/search-page.ts'
import type { VehiclePage } from './kinds/vehicle-page.ts'

/** A page of the core, as plain data; features add others (src/features/page.ts). */
export type Page =
  | HomePage
  | SearchPage
  | VehiclePage
  | DepartedPage
  | CheckoutPage
  | TradeInPage
  | FormPage
  | ModelsPage
  | TeamPage
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
