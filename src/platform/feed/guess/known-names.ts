import { COLUMN_NAMES } from './column-names.ts'

/** Every name of a column that we know, and those that are judged elsewhere. */
export const knownNames: ReadonlySet<string> = new Set([
  ...Object.values(COLUMN_NAMES).flat(),
  ...'price condition status photos images imageurl photourl availability driveawayprice advertisedprice'.split(' '),
])
