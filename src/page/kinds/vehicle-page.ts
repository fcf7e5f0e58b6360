import type { Card, Fact, FormModel, Link, LocationCard, Phone, Picture, Price, Tag } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

export interface VehiclePage extends PageBase {
  kind: 'vehicle'
  vehicle_id: string
  /** Leads about it are a test drive's. @spec 4.3 9.3 */
  test_drive_only?: boolean
  title: string
  subtitle?: string
  condition: string
  /** Of its address, for the printed sheet. */
  qr_code: Pick<Picture, 'src' | 'alt'>
  tag?: Tag
  price: Price
  market?: { label: string; reason: string }
  gallery: Picture[]
  /** Played in the gallery; a link where no script runs. */
  media: (Link & { kind: 'video' | 'spin' })[]
  key_facts: Fact[]
  specification: { title: string; rows: { label: string; value: string }[] }[]
  features: string[]
  comments?: { title: string; paragraphs: string[] }
  history_report?: Link
  /** Sidebar buttons in the specification's order (@spec 2.21); `dialog` names the form that opens in place. */
  actions: (Link & { key: string; dialog?: string; detail?: string })[]
  /** Opens Request Photos (@spec 2.22). */
  photo_request?: Link & { dialog: string }
  phone?: Phone
  /** Before the phone's number. @spec 9.5 */
  call: string
  forms: FormModel[]
  certified?: { title: string; paragraphs: string[] }
  /** New Zealand: the Consumer Information Notice. */
  notice?: { title: string; rows: { label: string; value: string }[]; note?: string }
  location?: LocationCard
  /** `price` in whole currency units. */
  finance?: { title: string; text: string; price: number; link: Link; disclaimer?: string }
  trade_in?: { title: string; text: string; link: Link }
  similar: { title: string; cards: Card[] }
  dealer_stock?: Link
  /** Set when the vehicle is sold: what it says, with the nearest three in `similar`. */
  sold?: { title: string; text: string }
  updated?: string
}
