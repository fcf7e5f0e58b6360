import type { Card, Fact, FormModel, Link, LocationCard, Phone, Picture, Price, Tag } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

/** One line of money and trust below the price. */
export interface Assurance {
  icon: string
  title: string
  text?: string
  link?: Link
  /** The price to finance, in whole currency units. */
  price?: number
  /** The text that the law requires beside it. */
  note?: string
}

export interface VehiclePage extends PageBase {
  kind: 'vehicle'
  vehicle_id: string
  /** Its leads count as test drives. @spec 4.3 9.3 */
  test_drive_only?: boolean
  title: string
  subtitle?: string
  condition: string
  /** Shown beside the condition, and nowhere else on the page. */
  kilometres?: string
  /** The page's address as a QR code, for printing. */
  qr_code: Pick<Picture, 'src' | 'alt'>
  tags: Tag[]
  price: Price
  /** The newest price comes first. `line` is an SVG path of the prices over time, in a field of 100 by 100. */
  price_history?: {
    /** `Price dropped $1,000 on 12 November`. */
    drop?: string | undefined
    rows: { date: string; price: string; change: string }[]
    line: string
  }
  /** What it costs with duty, if the price leaves out government charges; each row is a state: `With NSW duty`. */
  estimated_total?: { title: string; note: string; rows: { id: string; label: string; value: string }[] } | undefined
  market?: { label: string; reason: string }
  gallery: Picture[]
  /** Played in the gallery; without scripts, a link. */
  media: (Link & { kind: 'video' | 'spin' })[]
  key_facts: Fact[]
  /** Its known history, and its energy label. */
  condition_groups: { title: string; rows: { label: string; value: string; id?: string }[] }[]
  /**
   * Wear or damage on the photos: which photo of the gallery, percent from its left and top, and the row that describes
   * it.
   */
  marks: { photo: number; x: number; y: number; text: string; id: string }[]
  specification: { title: string; rows: { label: string; value: string }[] }[]
  features: string[]
  comments?: { title: string; paragraphs: string[] }
  assurances: Assurance[]
  /** Sidebar buttons in the specification's order (@spec 2.21); `dialog` names the form that opens in place. */
  actions: (Link & { key: string; dialog?: string; detail?: string })[]
  /** Opens Request Photos (@spec 2.22). */
  photo_request?: Link & { dialog: string }
  phone?: Phone
  /** Text before the phone number. @spec 9.5 */
  call: string
  forms: FormModel[]
  certified?: { title: string; paragraphs: string[] }
  /** New Zealand: the Consumer Information Notice. */
  notice?: { title: string; rows: { label: string; value: string }[]; note?: string }
  location?: LocationCard
  similar: { title: string; cards: Card[] }
  dealer_stock?: Link
  /** Set if another shopper has reserved the vehicle. */
  reserved?: { title: string; text: string }
  /** Set if the vehicle is sold; `similar` then has the three closest matches. */
  sold?: { title: string; text: string }
}
