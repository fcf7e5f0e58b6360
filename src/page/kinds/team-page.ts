import type { Picture } from '../elements.ts'
import type { PageBase } from '../page-base.ts'

/** The people of the dealer. */
export interface TeamPage extends PageBase {
  kind: 'team'
  title: string
  intro: string
  people: {
    name: string
    role: string
    text?: string
    picture?: Picture
    /** Stand where there is no picture: `MN`. */
    initials: string
  }[]
}
