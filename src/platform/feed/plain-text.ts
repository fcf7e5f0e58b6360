import { paragraphs } from '../car/clean-record.ts'

const ENTITIES: Record<string, string> = {
  amp: '&',
  apos: "'",
  bull: '•',
  deg: '°',
  frac12: '½',
  gt: '>',
  hellip: '…',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  middot: '·',
  nbsp: ' ',
  ndash: '–',
  quot: '"',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
  sup2: '²',
  sup3: '³',
  times: '×',
  trade: '™',
}

/** Readable text from the HTML that some feeds have in comments; paragraphs and list items become lines. */
export const plainText = (html: string): string =>
  paragraphs(
    html
      .replace(/<(script|style)\b[^<>]*>[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
      .replace(/<\/(p|div|h[1-6]|ul|ol)\s*>/gi, '\n\n')
      .replace(/<(br|\/li)\b[^<>]*>/gi, '\n')
      .replace(/<[/a-z!][^<>]*>/gi, ' ')
      .replace(
        /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]+\d*);/gi,
        (whole, name: string) => character(name.toLowerCase()) ?? whole,
      ),
  )

/** The character of an entity: `rsquo`, `#8217` and `#x2019` all give an apostrophe. */
function character(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name]
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isCharacter = code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
  return isCharacter ? String.fromCodePoint(code) : undefined
}
