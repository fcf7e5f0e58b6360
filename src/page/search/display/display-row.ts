import type { CarDocument } from '#src/search/document.ts'
import type { Card } from '../../elements.ts'
import { flatten } from './flatten.ts'
import { isTemplate, toTemplate } from './templates.ts'

/** A card and the address of its picture. */
export interface CardSource {
  card: Card
  photo?: string
}

/** A card's values by path, ready to ship; texts that repeat the index are templates. */
export type DisplayRow = Record<string, unknown>

/** @param document the vehicle's row in the search index */
export function displayRow(source: CardSource, document: CarDocument): DisplayRow {
  const { title, vehicle_id: id } = source.card
  const texts = { read: (field: keyof CarDocument) => document[field], id, title }
  const row = flatCard(source)
  for (const [path, leaf] of Object.entries(row)) {
    if (typeof leaf === 'string' && isTemplate(path)) row[path] = toTemplate(path, leaf, texts)
  }
  return row
}

function flatCard({ card, photo }: CardSource): DisplayRow {
  const { kind: _, picture, ...rest } = card
  const pictures = picture.placeholder ? {} : { photo, alt: picture.alt }
  return flatten({ ...rest, ...pictures })
}
