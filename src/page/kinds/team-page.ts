import type { Picture } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

export interface TeamPage extends PageBase {
  kind: 'team'
  title: string
  intro: string
  people: {
    name: string
    role: string
    text?: string
    picture?: Picture
    /** Shown if there is no picture: `MN`. */
    initials: string
  }[]
}
