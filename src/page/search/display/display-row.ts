import type { Card } from '../../parts.ts'
import { flatten } from './flatten.ts'
import { type RowValues, rowValues, withTitle } from './row-values.ts'

/** A card, and where its pictures come from. */
export interface CardSource {
  card: Card
  photo?: string
  plan?: string
}

/** What packDisplay needs of a card and its row of the index. */
export interface DisplayRow {
  /** Paths within the card, and what stands there. */
  leaves: (readonly [path: string, leaf: unknown])[]
  /** Texts that the title's template may name. */
  own: RowValues
  /** Texts that the other templates may name. */
  values: RowValues
}

/** @param read Reads one attribute of the card's row in the index that travels beside. */
export function displayRow(source: CardSource, read: (field: string) => unknown): DisplayRow {
  const { title, vehicle_id } = source.card
  const own = rowValues(read, vehicle_id)
  return { leaves: Object.entries(flatCard(source)), own, values: withTitle(own, title) }
}

function flatCard({ card, photo, plan }: CardSource): Record<string, unknown> {
  const { kind: _, picture, plan: planShown, ...rest } = card
  const pictures = picture.placeholder ? {} : { photo, alt: picture.alt }
  const plans = planShown ? { plan, plan_alt: planShown.alt } : {}
  return flatten({ ...rest, ...pictures, ...plans })
}
