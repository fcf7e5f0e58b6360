import { hash } from 'node:crypto'

/** 96 bits of SHA-256 in hexadecimal: names content in manifests, folder names and ETags. */
export function digest(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex').slice(0, 24)
}
