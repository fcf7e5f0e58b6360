import type { Link } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

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
