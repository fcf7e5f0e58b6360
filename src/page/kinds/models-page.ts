import type { Link, Picture } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

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
