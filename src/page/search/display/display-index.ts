import { slugify } from '#src/base/text.ts'
import { type Column, packColumn, unpackColumn, type WireColumn } from '#src/search/engine/column.ts'
import type { ImageCdn } from '#src/vehicle/image.ts'
import type { Card } from '../../parts.ts'
import { cardPicture, placeholder, planPicture } from '../../pictures.ts'
import { flatten, unflatten } from './flatten.ts'
import { fromTemplate, longestFirst, type RowValues, rowValues, toTemplate } from './row-values.ts'

/** What cards show and no query asks for: columns in the index's order of rows. Pictures are their addresses. */
export interface DisplayIndex {
  version: 1
  size: number
  cdn: ImageCdn
  /** Alternative text of the new-arrival placeholder. */
  new_arrival: string
  columns: Record<string, WireColumn>
}

/** A card, and where its pictures come from. */
export interface CardSource {
  card: Card
  photo?: string
  plan?: string
}

/** Reads the index that travels beside. */
export type ReadCell = (row: number, field: string) => unknown

/** Paths within a card whose texts repeat what the index or the title holds. */
const TEMPLATES = /^(subtitle|href|alt|plan_alt|price\.text|facts\.\d\.value|actions\.\d\.href)$/

type Flat = Record<string, unknown>

export function packDisplay(
  sources: readonly CardSource[],
  read: ReadCell,
  { cdn, new_arrival }: Pick<DisplayIndex, 'cdn' | 'new_arrival'>,
): DisplayIndex {
  const rows = sources.map((source, row) => packCard(source, (field) => read(row, field)))
  const paths = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = Object.fromEntries([...paths].map((path) => [path, packColumn(rows.map((row) => row[path]))]))
  return { version: 1, size: sources.length, cdn, new_arrival, columns }
}

function packCard({ card, photo, plan }: CardSource, read: (field: string) => unknown): Flat {
  const { kind: _, picture, plan: planShown, title, ...rest } = card
  const pictures = picture.placeholder ? {} : { photo, alt: picture.alt }
  const plans = planShown ? { plan, plan_alt: planShown.alt } : {}
  const flat = flatten({ ...rest, ...pictures, ...plans })
  const values = ownValues(read, card.vehicle_id)
  flat.title = toTemplate(title, values)
  addTitle(values, title)
  const order = longestFirst(values)
  for (const [path, text] of Object.entries(flat)) {
    if (typeof text === 'string' && TEMPLATES.test(path)) flat[path] = toTemplate(text, values, order)
  }
  return flat
}

function ownValues(read: (field: string) => unknown, id: string): RowValues {
  return rowValues(read).set('id', encodeURIComponent(id))
}

function addTitle(values: RowValues, title: string): void {
  values.set('title', title).set('title_slug', slugify(title))
}

export interface Display {
  /** The card of a row, as the build made it. */
  card(row: number): Card
}

export function openDisplay(index: DisplayIndex, read: ReadCell): Display {
  const columns = new Map<string, Column>()
  const cell = (path: string, wire: WireColumn, row: number): unknown => {
    const column = columns.get(path) ?? unpackColumn(wire)
    columns.set(path, column)
    return column.values[column.codes[row] ?? -1]
  }
  return {
    card(row) {
      const flat = Object.fromEntries(
        Object.entries(index.columns).map(([path, wire]) => [path, cell(path, wire, row)]),
      )
      return unpackCard(flat, (field) => read(row, field), index)
    },
  }
}

function unpackCard(flat: Flat, read: (field: string) => unknown, { cdn, new_arrival }: DisplayIndex): Card {
  const values = ownValues(read, String(flat.vehicle_id))
  const title = fromTemplate(String(flat.title ?? ''), values)
  addTitle(values, title)
  for (const [path, text] of Object.entries(flat)) {
    if (typeof text === 'string' && TEMPLATES.test(path)) flat[path] = fromTemplate(text, values)
  }
  const { photo, alt, plan, plan_alt, ...rest } = flat
  // Written by packCard.
  const card = unflatten(rest) as Omit<Card, 'kind' | 'picture' | 'plan' | 'title'>
  return {
    ...card,
    kind: 'vehicle',
    title,
    facts: card.facts ?? [],
    actions: card.actions ?? [],
    picture: photo === undefined ? placeholder(new_arrival) : cardPicture(String(photo), String(alt ?? ''), cdn),
    plan: plan === undefined ? undefined : planPicture(String(plan), String(plan_alt ?? ''), cdn),
  }
}
