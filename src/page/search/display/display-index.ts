import { type Column, packColumn, unpackColumn, type WireColumn } from '#src/search/engine/column.ts'
import type { ImageCdn } from '#src/vehicle/image.ts'
import type { Card } from '../../parts.ts'
import { cardPicture, placeholder, planPicture } from '../../pictures.ts'
import type { DisplayRow } from './display-row.ts'
import { unflatten } from './flatten.ts'
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

/** Whether the texts of a path within a card repeat what the index holds, or the title. */
const isTemplate = (path: string): boolean =>
  /^(title|subtitle|href|alt|plan_alt|price\.text|facts\.\d\.value|actions\.\d\.href)$/.test(path)

export function packDisplay(
  rows: readonly DisplayRow[],
  { cdn, new_arrival }: Pick<DisplayIndex, 'cdn' | 'new_arrival'>,
): DisplayIndex {
  const packed = new Map<string, PathColumn>()
  const columnAt = (path: string): PathColumn => {
    const column = packed.get(path) ?? { cells: new Array(rows.length).fill(undefined), make: makerOf(path) }
    packed.set(path, column)
    return column
  }
  for (const [row, { leaves, own, values }] of rows.entries()) {
    for (const [path, leaf] of leaves) {
      const { cells, make } = columnAt(path)
      cells[row] = make && typeof leaf === 'string' ? make(leaf, path === 'title' ? own : values) : leaf
    }
  }
  const columns = Object.fromEntries([...packed].map(([path, { cells }]) => [path, packColumn(cells)]))
  return { version: 1, size: rows.length, cdn, new_arrival, columns }
}

interface PathColumn {
  cells: unknown[]
  /** Of a path whose texts are templates. */
  make: TemplateMaker | undefined
}

const makerOf = (path: string): TemplateMaker | undefined => (isTemplate(path) ? templateMaker() : undefined)

type Flat = Record<string, unknown>

export interface Display {
  /** The card of a row, as the build made it. */
  card(row: number): Card
  /** The row of a vehicle. */
  rowOf(vehicleId: string): number | undefined
}

/** @param read Reads the index that travels beside. */
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
  const own = rowValues(read, String(flat.vehicle_id))
  const title = fromTemplate(String(flat.title ?? ''), own)
  const values = withTitle(own, title)
  for (const [path, text] of Object.entries(flat)) {
    if (typeof text === 'string' && path !== 'title' && isTemplate(path)) flat[path] = fromTemplate(text, values)
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
