import type { PageBase } from '../page-base.ts'
import type { Link } from '../parts.ts'

export interface TextPage extends PageBase {
  kind: 'text'
  title: string
  html: string
  links: Link[]
}
