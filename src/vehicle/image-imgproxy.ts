import { type ImageAddress, type ImageTransform, isBelow } from './image-transform.ts'

/** Gives the signature of an address's path. The key stays with who builds, so browsers can't sign. */
export type Sign = (path: string) => string

/** A server without a key takes anything here; its own libraries write this. */
const UNSIGNED = 'insecure'

/**
 * The imgproxy dialect: `/<signature>/rs:fit:640/q:75/plain/<address>`, with `@jpg` at its end for that format. `base` is
 * the server's address without trailing slash. Without it, pictures stay unchanged, as do paths of the site, which the
 * server can't reach.
 *
 * @param source its fragment may have signatures (withSignatures)
 */
export function imgproxyAddress(source: string, base: string | undefined, sign?: Sign): ImageAddress {
  const [address = '', fragment] = source.split('#')
  if (base === undefined || isBelow(base, address) || !/^(https?:)?\/\//i.test(address)) return () => address
  const from = encodeURIComponent(address.replace(/^\/\//, 'https://'))
  const carried = new Map(fragment?.split('&').map((each): [string, string] => pair(each)))
  return (wanted) => {
    const path = pathOf(wanted, from)
    return `${base}/${sign?.(path) ?? carried.get(`${wanted.width}`) ?? UNSIGNED}${path}`
  }
}

/** A picture's address that carries the signatures of these addresses by their widths, for browsers. */
export function withSignatures(source: string, addresses: ReadonlyMap<number, string>, base: string): string {
  const signatures = [...addresses].map(([width, address]) => `${width}=${signatureIn(address, base)}`)
  return `${source}#${signatures.join('&')}`
}

const signatureIn = (address: string, base: string): string => address.slice(base.length + 1).split('/', 1)[0] ?? ''

const pair = (text: string): [string, string] => {
  const [width = '', signature = ''] = text.split('=')
  return [width, signature]
}

function pathOf({ width, height, quality, format }: ImageTransform, from: string): string {
  const size = height === undefined ? `rs:fit:${width}` : `rs:fill:${width}:${height}`
  return `/${size}/q:${quality}/plain/${from}${format === 'jpg' ? '@jpg' : ''}`
}
