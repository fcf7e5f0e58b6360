import { foldText } from '../engine/words.ts'

/** A piece of a query between two spaces. */
export interface Chunk {
  /** As it was typed, without the punctuation around it. */
  raw: string
  /** In lower case, without accents; hyphens are spaces. Empty for what is only searched for. */
  key: string
}

/** Splits a query; numbers that are written with spaces or commas become one chunk. */
export function chunksOf(text: string): Chunk[] {
  return text
    .replace(/(\d)[,\u00a0\u202f](?=\d{3}(\D|$))/g, '$1')
    .replace(/(^|[\s$])(\d{1,3}) (?=\d{3}(\s*k\b|\s*kms?\b|\s*kilo|\s*kls?))/gi, '$1$2')
    .replace(/\$\s+(?=\d)/g, '$')
    .replace(/(\d[a-z]*)\s+[-–]\s+(?=\$?\d)/gi, '$1 to ')
    .replace(/\b(\d)\s*[x×]\s*(\d)\b/gi, '$1x$2')
    .replace(/([<>]=?|~)\s*/g, ' $1')
    .split(/[\s,]+/)
    .map((part) => part.replace(/^[;:!?.()'’]+|[;:!?.()'’]+$/g, ''))
    .filter((part) => part !== '' && part !== '-' && part !== '–')
    .map((raw) => ({ raw, key: isLiteral(raw) ? '' : keyOf(raw) }))
}

/** Quotation marks and exclusions are Meilisearch's own syntax. */
const isLiteral = (raw: string): boolean => raw.includes('"') || /^-\p{L}/u.test(raw)

/** The form in which phrases are compared. */
export const keyOf = (text: string): string =>
  foldText(text)
    .replace(/['’]/g, '')
    .replace(/[-‐‑–/]+/g, ' ')
    .trim()
