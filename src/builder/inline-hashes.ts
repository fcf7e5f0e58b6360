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
    const text = Buffer.from(html.buffer, html.byteOffset, html.byteLength)
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

/** Contents byte for byte (as latin1), in document order. */
function* elements(html: Buffer, kind: InlineHash['kind']): Generator<{ kind: InlineHash['kind']; content: string }> {
  let at = html.indexOf(`<${kind}`)
  while (at !== -1) {
    const opened = html.indexOf('>', at)
    const closed = html.indexOf(`</${kind}`, opened)
    if (opened === -1 || closed === -1) return
    const tag = html.toString('latin1', at, opened)
    if (closed > opened + 1 && isChecked(kind, tag)) {
      yield { kind, content: html.toString('latin1', opened + 1, closed) }
    }
    at = html.indexOf(`<${kind}`, closed)
  }
}

function isChecked(kind: InlineHash['kind'], tag: string): boolean {
  if (kind === 'style') return true
  if (/\ssrc[\s=]/.test(tag)) return false
  return RUNS.test(/\stype=["']?([^"'\s>]*)/.exec(tag)?.[1] ?? '')
}
