import { hash } from 'node:crypto'
import type { InlineHash } from '../publish/manifest.ts'

/** Script types that browsers run; others are data and need no permission. */
const RUNS = /^(|module|text\/javascript|application\/javascript|importmap|speculationrules)$/

/** A script or style with content. */
const ELEMENT = /<(script|style)([^>]*)>([\s\S]+?)<\/\1/g

/** Content-security hashes of the inline scripts and styles in printed HTML. */
export function inlineHashes({ buffer, byteOffset, byteLength }: Uint8Array): InlineHash[] {
  // One character per byte, so that the hashes are those of the exact bytes.
  const html = Buffer.from(buffer, byteOffset, byteLength).toString('latin1')
  return [...html.matchAll(ELEMENT)].flatMap(([, name, attributes = '', content = '']) => {
    const kind = name === 'style' ? 'style' : 'script'
    if (kind === 'script' && !runs(attributes)) return []
    return { kind, hash: `sha256-${hash('sha256', Buffer.from(content, 'latin1'), 'base64')}` }
  })
}

function runs(attributes: string): boolean {
  if (/\ssrc[\s=]/.test(attributes)) return false
  return RUNS.test(/\stype=["']?([^"'\s>]*)/.exec(attributes)?.[1] ?? '')
}
