import { hash } from 'node:crypto'

/** 96 bits of SHA-256 in hexadecimal: identifies content in manifests, folder names, ETags and caches. */
export const digest = (data: string | Uint8Array): string => hash('sha256', data, 'hex').slice(0, 24)

/** The value as JSON, below a line with the digest of that, so that `unsealed` detects a damaged or edited text. */
export function sealed(value: object): string {
  const body = JSON.stringify(value)
  return `${digest(body)}\n${body}`
}

/** The value of a text that `sealed` made; undefined if it is damaged or of another version. */
export function unsealed<T extends { version: number }>(text: string, version: T['version']): T | undefined {
  const end = text.indexOf('\n')
  const body = text.slice(end + 1)
  if (end === -1 || digest(body) !== text.slice(0, end)) return undefined
  // The digest proves that this program wrote the body.
  const value: T = JSON.parse(body)
  return value.version === version ? value : undefined
}
