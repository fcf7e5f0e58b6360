import { paragraphs } from '../car/clean-record.ts'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" }

/** Readable text from the HTML that some feeds put into comments: paragraphs and list entries become lines. */
export const plainText = (html: string): string =>
  paragraphs(
    html
      .replace(/<(script|style)\b[^<>]*>[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
      .replace(/<\/(p|div|h[1-6]|ul|ol)\s*>/gi, '\n\n')
      .replace(/<(br|\/li)\b[^<>]*>/gi, '\n')
      .replace(/<[/a-z!][^<>]*>/gi, ' ')
      .replace(/&(#39|[a-z]+);/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole),
  )
