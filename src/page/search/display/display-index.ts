import type { CarDocument } from '#src/search/document.ts'
import { type Column, packColumn, unpackColumn, type WireColumn } from '#src/search/engine/column.ts'
import type { ImageCdn } from '#src/vehicle/image.ts'
import type { Card } from '../../elements.ts'
import { cardPicture, placeholder } from '../../pictures.ts'
import { flatten, unflatten } from './flatten.ts'
import { fromTemplate, isTemplate, toTemplate } from './templates.ts'

/**
 * The data of cards that no query needs, as columns in the order of the search index's rows. Pictures are addresses.
 */
export interface DisplayIndex {
  version: 1
  size: number
  cdn: ImageCdn
  /** Alternative text of the new-arrival placeholder. */
  new_arrival: string
  columns: Record<string, WireColumn>
}

/** A card and the address of its picture. */
interface CardSource {
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

export function packDisplay(
  rows: readonly DisplayRow[],
  { cdn, new_arrival }: Pick<DisplayIndex, 'cdn' | 'new_arrival'>,
): DisplayIndex {
  const cells = new Map<string, unknown[]>()
  for (const [at, row] of rows.entries()) {
    for (const path in row) {
      let column = cells.get(path)
      if (column === undefined) {
        column = new Array(rows.length).fill(undefined)
        cells.set(path, column)
      }
      column[at] = row[path]
    }
  }
  const columns = Object.fromEntries([...cells].map(([path, column]) => [path, packColumn(column)]))
  return { version: 1, size: rows.length, cdn, new_arrival, columns }
}

type Flat = Record<string, unknown>

export interface Display {
  /** The card of a row, equal to that of the build. */
  card(row: number): Card
  /** The row of a vehicle. */
  rowOf(vehicleId: string): number | undefined
}

/** @param read reads a field of the search index */
export function openDisplay(index: DisplayIndex, read: (row: number, field: string) => unknown): Display {
  const columns = new Map<string, Column>()
  const columnOf = (path: string, wire: WireColumn): Column => {
    const column = columns.get(path) ?? unpackColumn(wire)
    columns.set(path, column)
    return column
  }
  const cell = (path: string, wire: WireColumn, row: number): unknown => {
    const { values, codes } = columnOf(path, wire)
    return values[codes[row] ?? -1]
  }
  return {
    card(row) {
      const flat = Object.fromEntries(
        Object.entries(index.columns).map(([path, wire]) => [path, cell(path, wire, row)]),
      )
      return unpackCard(flat, (field) => read(row, field), index)
    },
    rowOf(vehicleId) {
      const wire = index.columns.vehicle_id
      const ids = wire && columnOf('vehicle_id', wire)
      const code = ids?.values.indexOf(vehicleId) ?? -1
      return code < 0 ? undefined : ids?.codes.indexOf(code)
    },
  }
}

function unpackCard(flat: Flat, read: (field: string) => unknown, { cdn, new_arrival }: DisplayIndex): Card {
  const id = String(flat.vehicle_id)
  const title = fromTemplate(String(flat.title ?? ''), { read, id, title: '' })
  for (const [path, text] of Object.entries(flat)) {
    if (typeof text === 'string' && isTemplate(path)) flat[path] = fromTemplate(text, { read, id, title })
  }
  const { photo, alt, ...rest } = flat
  // The columns come from flatCard, so this is the card's shape.
  const card = unflatten(rest) as Omit<Card, 'kind' | 'picture' | 'title'>
  return {
    ...card,
    kind: 'vehicle',
    title,
    picture: photo === undefined ? placeholder(new_arrival) : cardPicture(String(photo), String(alt ?? ''), cdn),
  }
}
