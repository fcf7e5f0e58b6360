import { hash } from 'node:crypto'
import type { InlineHash } from '../publish/manifest.ts'

export type InlineHashReader = (html: Uint8Array) => InlineHash[]

/** Script types that browsers run; others are data and need no permission. */
const RUNS = /^(|module|text\/javascript|application\/javascript|importmap|speculationrules)$/

/** A script or style with content. */
const ELEMENT = /<(script|style)([^>]*)>([\s\S]+?)<\/\1/g

/** Most texts cached by one reader; pages share only a few. */
const REMEMBERED = 200

/** Content-security hashes of the inline scripts and styles in printed HTML, most of which pages share. */
export function inlineHashReader(): InlineHashReader {
  const known = new Map<string, InlineHash>()
  return ({ buffer, byteOffset, byteLength }) => {
    if (known.size > REMEMBERED) known.clear()
    // One character per byte, so that the hashes are those of the exact bytes.
    const html = Buffer.from(buffer, byteOffset, byteLength).toString('latin1')
    return [...html.matchAll(ELEMENT)].flatMap(([element, name, attributes = '', content = '']) => {
      const kind = name === 'style' ? 'style' : 'script'
      if (kind === 'script' && !runs(attributes)) return []
      const same = known.get(element)
      if (same) return same
      const made: InlineHash = { kind, hash: `sha256-${hash('sha256', Buffer.from(content, 'latin1'), 'base64')}` }
      known.set(element, made)
      return made
    })
  }
}

function runs(attributes: string): boolean {
  if (/\ssrc[\s=]/.test(attributes)) return false
  return RUNS.test(/\stype=["']?([^"'\s>]*)/.exec(attributes)?.[1] ?? '')
}
