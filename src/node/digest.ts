import { hash } from 'node:crypto'

/** 96 bits of SHA-256 in hexadecimal: identifies content in manifests, folder names, ETags and caches. */
export const digest = (data: string | Uint8Array): string => hash('sha256', data, 'hex').slice(0, 24)
