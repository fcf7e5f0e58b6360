import type { FeedSample } from './feed-sample.ts'

/** A rule of a mapping, as written to its file. */
export type Rule =
  | string
  | {
      from?: string
      join?: string[]
      with?: string
      order?: string
      constant?: string
      when?: object
      steps?: object[]
      blank?: string[]
      on_problem?: 'reject'
    }

interface Rejection {
  name: string
  when: object
  show?: string
  reason: string
}

/** A mapping, as written to its file. */
export interface GuessedMapping {
  $schema: string
  description: string
  source?: FeedSample['source']
  private_columns?: string[]
  blank?: string[]
  rejections?: Rejection[]
  identity?: string[]
  fields: Record<string, Rule | Rule[]>
}
