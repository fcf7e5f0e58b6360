import { digest } from '../digest.ts'

/** One record of a list. */
export interface ListRecord {
  value: object
  /** Digest of its text: equal for records with the same text. */
  digest: string
}

/** Reads the same list repeatedly: a record whose text was in the last reading isn't parsed again but reused. */
export interface ListReader {
  /**
   * @param bytes JSON in UTF-8.
   * @returns undefined if the text isn't JSON, not a list of objects, or not formatted in lines
   */
  read(bytes: Buffer): readonly ListRecord[] | undefined
}

export function listReader(): ListReader {
  let last = new Map<string, ListRecord>()
  return {
    read(bytes) {
      const next = new Map<string, ListRecord>()
      const record = (text: Buffer): ListRecord => {
        const name = digest(text)
        const known = next.get(name) ?? last.get(name) ?? { value: JSON.parse(text.toString()), digest: name }
        next.set(name, known)
        return known
      }
      try {
        const records = pieces(bytes).map(record)
        last = next
        return records
      } catch {
        return undefined
      }
    },
  }
}

const OPENING = /^[ \t\r\n]*\[([ \t\r]*\n[ \t\r\n]*)\{/
const CLOSING = /^\}[ \t\r\n]*\][ \t\r\n]*$/

/**
 * Cuts a list between objects, wherever the white space is the same as before the first
 * object. This is a guess, which is correct if every piece is valid JSON by itself.
 */
function pieces(bytes: Buffer): Buffer[] {
  const [opening, gap] = OPENING.exec(bytes.toString('latin1', 0, 100)) ?? []
  const end = bytes.lastIndexOf('}')
  if (opening === undefined || !CLOSING.test(bytes.toString('latin1', end))) throw new SyntaxError()
  const between = Buffer.from(`},${gap}{`)
  const found: Buffer[] = []
  let start = opening.length - 1
  for (let at = bytes.indexOf(between, start); at >= 0; at = bytes.indexOf(between, start)) {
    found.push(bytes.subarray(start, at + 1))
    start = at + between.length - 1
  }
  return [...found, bytes.subarray(start, end + 1)]
}
