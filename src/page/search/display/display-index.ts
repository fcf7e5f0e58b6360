import { type Column, packColumn, unpackColumn, type WireColumn } from '#src/search/engine/column.ts'
import type { ImageCdn } from '#src/vehicle/image.ts'
import type { Card } from '../../parts.ts'
import { cardPicture, placeholder, planPicture } from '../../pictures.ts'
import { flatten, unflatten } from './flatten.ts'
import { rowValues, withTitle } from './row-values.ts'
import { fromTemplate, type TemplateMaker, templateMaker } from './templates.ts'

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
  const cells = new Map<string, unknown[]>()
  const makers = new Map<string, TemplateMaker>()
  const template = (path: string): TemplateMaker => {
    const maker = makers.get(path) ?? templateMaker()
    makers.set(path, maker)
    return maker
  }
  sources.forEach((source, row) => {
    const { title, vehicle_id } = source.card
    const own = rowValues((field) => read(row, field), vehicle_id)
    const values = withTitle(own, title)
    for (const [path, leaf] of Object.entries(flatCard(source))) {
      const column = cells.get(path) ?? new Array(sources.length).fill(undefined)
      cells.set(path, column)
      if (path === 'title') column[row] = template(path)(title, own)
      else column[row] = typeof leaf === 'string' && TEMPLATES.test(path) ? template(path)(leaf, values) : leaf
    }
  })
  const columns = Object.fromEntries([...cells].map(([path, column]) => [path, packColumn(column)]))
  return { version: 1, size: sources.length, cdn, new_arrival, columns }
}

function flatCard({ card, photo, plan }: CardSource): Flat {
  const { kind: _, picture, plan: planShown, ...rest } = card
  const pictures = picture.placeholder ? {} : { photo, alt: picture.alt }
  const plans = planShown ? { plan, plan_alt: planShown.alt } : {}
  return flatten({ ...rest, ...pictures, ...plans })
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
  const own = rowValues(read, String(flat.vehicle_id))
  const title = fromTemplate(String(flat.title ?? ''), own)
  const values = withTitle(own, title)
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
