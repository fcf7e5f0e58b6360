import type { Finding } from './car/read-car.ts'

const REMEDIES: Record<string, string> = {
  'not-valid': 'Correct it at its source, or add a rule for this value to the mapping.',
  'repeated-key': 'Give every record its own id, stock number or VIN.',
  'repeated-vin': 'Remove one of the two records, or correct its VIN.',
  'blank-row': 'Remove the row at its source, or leave it: nothing is lost.',
  'column-count': 'Put cells that hold the delimiter or a line break in quotes.',
  'cell-too-long': "Look for a quote that isn't closed.",
  'not-a-record': 'Point source.record_path of the mapping at a list of records.',
  'slug-letters': 'Give it an address of letters, digits, hyphens and underscores.',
  gone: 'Remove it from the search index, or publish it again.',
  unavailable: 'Check the dealer platform; the next build asks again.',
}

/** What to do about a rejected record. */
export function remedyFor({ name, field }: Pick<Finding, 'name' | 'field'>): string {
  const known = Object.hasOwn(REMEDIES, name) ? REMEDIES[name] : undefined
  if (known) return known
  if (name.startsWith('no-')) return `Fill in ${field} at its source, or map it from another column.`
  return 'The mapping rejects such records: change that rejection if this vehicle is for sale.'
}
