import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { memberOf } from '../json/json-text.ts'
import { StockError } from '../stock-error.ts'
import { EVERY_LIST, insideOf, withSpreadsheetRecords } from './named-rows.ts'

export interface XmlRecords {
  /** Undefined if the document has nothing at the path's parent. */
  records: readonly unknown[] | undefined
  /** Physical line on which each record starts; undefined for an empty element. */
  lines: readonly (number | undefined)[]
}

const DEEPEST = 40

/**
 * The record elements of an XML text. Values stay text; attributes have an `@` before their name. A document type is
 * refused, because feeds need none and entities declared in one can grow without bounds or read files.
 *
 * @throws StockError
 */
export function parseXmlText(text: string, recordPath: string, where: string): XmlRecords {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) {
    throw new StockError('malformed', where, 'It declares a document type.', 'Ask for a feed without <!DOCTYPE>.')
  }
  const validity = XMLValidator.validate(text)
  if (validity !== true) throw malformed(where, `line ${validity.err.line}, column ${validity.err.col}`)
  if (recordPath === '') return { records: undefined, lines: [] }
  const keys = recordPath.split('.')
  const list = keys.pop() ?? ''
  let parent: unknown = parse(text, recordPath, where)
  for (const key of keys) parent = insideOf(parent, key)
  if (parent === undefined) return { records: undefined, lines: [] }
  const records = insideOf(parent, list) ?? []
  return Array.isArray(records) ? { records, lines: linesOf(records, text) } : { records: undefined, lines: [] }
}

/** The whole document, in which records are then looked for. @throws StockError */
export function xmlDocument(text: string, where: string): unknown {
  parseXmlText(text, '', where)
  return parse(text, '', where)
}

function parse(text: string, recordPath: string, where: string): unknown {
  const records = new RegExp(
    `^${recordPath
      .split('.')
      .map((key) => (key === EVERY_LIST ? '[^.]+' : RegExp.escape(key)))
      .join('[.]')}$`,
  )
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    captureMetaData: true,
    maxNestedTags: DEEPEST,
    // Decodes `&#8217;` and `&pound;`. Without a document type an entity is one character, so no limit is needed.
    htmlEntities: true,
    processEntities: {
      enabled: true,
      maxTotalExpansions: Number.MAX_SAFE_INTEGER,
      maxExpandedLength: Number.MAX_SAFE_INTEGER,
    },
    isArray: (_name, path, _isLeaf, isAttribute) => !isAttribute && records.test(String(path)),
  })
  try {
    return withSpreadsheetRecords(parser.parse(text))
  } catch {
    throw malformed(where, `nested deeper than ${DEEPEST} elements, or a name that is not allowed`)
  }
}

const malformed = (where: string, place: string) =>
  new StockError(
    'malformed',
    where,
    `It is not well-formed XML: ${place}.`,
    'Ask for a new delivery: this one was probably cut off.',
  )

/** Counts the lines in one pass, because records are in the order of their offsets. */
function linesOf(records: readonly unknown[], text: string): (number | undefined)[] {
  let line = 1
  let offset = 0
  return records.map((record) => {
    const start = startOf(record)
    if (start === undefined) return undefined
    for (; offset < start; offset++) if (text.charCodeAt(offset) === LINE_FEED) line++
    return line
  })
}

const LINE_FEED = 10

/** The offset of an element, from the parser's metadata under the element's only symbol. */
function startOf(record: unknown): number | undefined {
  if (typeof record !== 'object' || record === null) return undefined
  const [notes] = Object.getOwnPropertySymbols(record)
  const start = notes === undefined ? undefined : memberOf(Reflect.get(record, notes), 'startIndex')
  return typeof start === 'number' ? start : undefined
}
