import type { PageBase } from '../page-base.ts'
import type { Picture } from '../parts.ts'

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
