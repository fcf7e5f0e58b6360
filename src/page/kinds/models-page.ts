import type { Link, Picture } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

export interface ModelsPage extends PageBase {
  kind: 'models'
  title: string
  intro: string
  /** The manufacturer's models that are not in stock, and where to ask for one. @spec 7.2 */
  others?: { title: string; models: string[]; link: Link }
  makes: {
    make: string
    href: string
    count: number
    models: { label: string; href: string; count: number; from?: string; picture?: Picture }[]
  }[]
}
