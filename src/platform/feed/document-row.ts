import { documentPath, takeStep } from './document-path.ts'
import type { Row, Value } from './row.ts'

/**
 * A record of a JSON or XML document as a row. A column is a path of keys joined by dots (`specs.engine`, in XML `@id`
 * for an attribute). A list on the path is read entry by entry: `photos.url` gives every address, and
 * `prices[type=public].amount` the amounts of the entries with that type.
 */
export function documentRow(record: object, blank: ReadonlySet<string>): Row {
  return {
    blank,
    get(column) {
      if (Object.hasOwn(record, column)) return textsOf([Reflect.get(record, column)])
      return textsOf(documentPath(column).reduce<unknown[]>(takeStep, [record]))
    },
  }
}

/** The texts of the found values; an XML element with attributes has its text under `#text`. */
function textsOf(found: unknown[]): Value | undefined {
  const texts = found.flat().flatMap((value) => {
    if (typeof value === 'string') return [value]
    if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
    const inner = typeof value === 'object' && value !== null ? Reflect.get(value, '#text') : undefined
    return typeof inner === 'string' ? [inner] : []
  })
  return texts.length > 1 || found.some(Array.isArray) ? texts : texts[0]
}
