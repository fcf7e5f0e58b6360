import type { CheckoutPage } from './kinds/checkout-page.ts'
import type { ContactPage, LocationPage } from './kinds/contact-page.ts'
import type { DepartedPage } from './kinds/departed-page.ts'
import type { FormPage } from './kinds/form-page.ts'
import type { GaragePage } from './kinds/garage-page.ts'
import type { HomePage } from './kinds/home-page.ts'
import type { ModelsPage } from './kinds/models-page.ts'
import type { NotFoundPage } from './kinds/not-found-page.ts'
import type { OffersPage } from './kinds/offers-page.ts'
import type { PostListPage, PostPage } from './kinds/post-page.ts'
import type { SearchPage } from './kinds/search-page.ts'
import type { SuccessPage } from './kinds/success-page.ts'
import type { TeamPage } from './kinds/team-page.ts'
import type { TextPage } from './kinds/text-page.ts'
import type { TradeInPage } from './kinds/trade-in-page.ts'
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
