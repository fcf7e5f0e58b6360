import { COLUMN_NAMES } from './column-names.ts'

/** Every known column name, including those recognised elsewhere. */
export const knownNames: ReadonlySet<string> = new Set([
  ...Object.values(COLUMN_NAMES).flat(),
  ...'price condition status photos images imageurl photourl availability driveawayprice advertisedprice'.split(' '),
])
