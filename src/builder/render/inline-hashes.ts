import { hash } from 'node:crypto'
import type { InlineHash } from '../publish/manifest.ts'

/** Script types that browsers run; others are data and need no permission. */
const RUNS = /^(|module|text\/javascript|application\/javascript|importmap|speculationrules)$/

/** Most texts cached by one reader; pages share only a few. */
const REMEMBERED = 200

interface Known {
  kind: InlineHash['kind']
  bytes: Uint8Array
  found: InlineHash
}

export type InlineHashReader = (html: Uint8Array) => InlineHash[]

/**
 * Content-security hashes of the inline scripts and styles in printed HTML. Pages
 * share most of them, so each text is hashed once per reader and then recognised by
 * comparing bytes.
 */
export function inlineHashReader(): InlineHashReader {
  let known: Known[] = []
  return (html) => {
    if (known.length > REMEMBERED) known = []
    const bytes = Buffer.from(html.buffer, html.byteOffset, html.byteLength)
    return [...elements(bytes, 'script'), ...elements(bytes, 'style')].map(({ kind, from, to }) => {
      const same = known.find(
        (each) =>
          each.kind === kind &&
          each.bytes.byteLength === to - from &&
          bytes.compare(each.bytes, 0, to - from, from, to) === 0,
      )
      if (same) return same.found
      const content = Uint8Array.prototype.slice.call(bytes, from, to)
      const found = { kind, hash: `sha256-${hash('sha256', content, 'base64')}` }
      known.push({ kind, bytes: content, found })
      return found
    })
  }
}

interface Element {
  kind: InlineHash['kind']
  /** Where its content starts and ends. */
  from: number
  to: number
}

const TAGS = {
  script: { start: Buffer.from('<script'), end: Buffer.from('</script') },
  style: { start: Buffer.from('<style'), end: Buffer.from('</style') },
}
const TAG_END = '>'.charCodeAt(0)

/** Finds elements in document order. */
function elements(html: Buffer, kind: InlineHash['kind']): Element[] {
  const { start, end } = TAGS[kind]
  const found: Element[] = []
  let at = html.indexOf(start)
  while (at !== -1) {
    const from = html.indexOf(TAG_END, at) + 1
    const to = html.indexOf(end, from)
    if (from === 0 || to === -1) break
    if (to > from && isChecked(kind, html.toString('latin1', at, from - 1))) found.push({ kind, from, to })
    at = html.indexOf(start, to)
  }
  return found
}

function isChecked(kind: InlineHash['kind'], tag: string): boolean {
  if (kind === 'style' || tag === '<script') return true
  if (/\ssrc[\s=]/.test(tag)) return false
  return RUNS.test(/\stype=["']?([^"'\s>]*)/.exec(tag)?.[1] ?? '')
}
