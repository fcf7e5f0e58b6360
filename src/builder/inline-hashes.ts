import { hash } from 'node:crypto'
import type { InlineHash } from './manifest.ts'

/** Script types that a browser runs; the others are data and need no leave. */
const RUNS = /^(|module|text\/javascript|application\/javascript|importmap|speculationrules)$/

/** Texts remembered by one reader: what pages share is a handful. */
const REMEMBERED = 1000

export type InlineHashReader = (html: Uint8Array) => InlineHash[]

/**
 * Content-security hashes of the scripts and styles that stand in printed
 * HTML. Pages share most of them, so each text is hashed once per reader.
 */
export function inlineHashReader(): InlineHashReader {
  const known = new Map<string, InlineHash>()
  return (html) => {
    if (known.size > REMEMBERED) known.clear()
    // One byte a character: searching a string is several times as fast as searching a buffer.
    const text = Buffer.from(html.buffer, html.byteOffset, html.byteLength).toString('latin1')
    return [...elements(text, 'script'), ...elements(text, 'style')].map(({ kind, content }) => {
      const key = `${kind} ${content}`
      const found = known.get(key) ?? {
        kind,
        hash: `sha256-${hash('sha256', Buffer.from(content, 'latin1'), 'base64')}`,
      }
      known.set(key, found)
      return found
    })
  }
}

/** Contents byte for byte, in document order. */
function elements(html: string, kind: InlineHash['kind']): { kind: InlineHash['kind']; content: string }[] {
  const found: { kind: InlineHash['kind']; content: string }[] = []
  let at = html.indexOf(`<${kind}`)
  while (at !== -1) {
    const opened = html.indexOf('>', at)
    const closed = html.indexOf(`</${kind}`, opened)
    if (opened === -1 || closed === -1) break
    if (closed > opened + 1 && isChecked(kind, html.slice(at, opened))) {
      found.push({ kind, content: html.slice(opened + 1, closed) })
    }
    at = html.indexOf(`<${kind}`, closed)
  }
  return found
}

function isChecked(kind: InlineHash['kind'], tag: string): boolean {
  if (kind === 'style' || tag === '<script') return true
  if (/\ssrc[\s=]/.test(tag)) return false
  return RUNS.test(/\stype=["']?([^"'\s>]*)/.exec(tag)?.[1] ?? '')
}
