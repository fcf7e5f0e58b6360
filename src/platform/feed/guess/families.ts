import { columnNames, type Family } from './column-names.ts'
import { AUSTRALIAN } from './families/australian.ts'
import { AUTOTRADER } from './families/autotrader.ts'
import { CAR_FIELDS } from './families/car-fields.ts'
import { GOOGLE } from './families/google.ts'
import { META } from './families/meta.ts'
import { NORTH_AMERICAN } from './families/north-american.ts'
import { PORTALS } from './families/portals.ts'
import type { SampleColumn } from './feed-sample.ts'

const FAMILIES: readonly Family[] = [CAR_FIELDS, GOOGLE, META, AUTOTRADER, AUSTRALIAN, NORTH_AMERICAN, PORTALS]

/** The known format that a feed's columns match, if any. */
export function familyOf(columns: readonly SampleColumn[]): Family | undefined {
  const names = new Set(columns.flatMap(({ name }) => [...columnNames(name).keys()]))
  return FAMILIES.find(({ signatures }) => signatures.some((all) => all.every((name) => names.has(name))))
}
