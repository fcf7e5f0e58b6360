import { slugify } from '#src/base/text.ts'
import { onceByName } from '#src/page/once.ts'
import { onePath } from '#src/tenant/redirects.ts'

/** An address of a dealer's old site as redirects see it, without its query, which hosts ignore. */
export interface OldAddress {
  /** As it was given. */
  address: string
  /** Without trailing slash; empty for the home page. */
  path: string
  /** See addressKey. */
  key: string
  /** The words of its path, enclosed by hyphens: `-used-cars-2019-toyota-corolla-`. */
  words: string
  hasQuery: boolean
}

/** @param address a path or a whole address; undefined if it isn't an address of a website */
export function oldAddress(address: string, origin: string): OldAddress | undefined {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const path = onePath(url.pathname)
  // `AboutUs.aspx` becomes "about us".
  const spaced = decoded(path)
    .replace(/\.(aspx?|php|html?|jsp|cfm)$/i, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
  // `mazda3` becomes Mazda 3 too.
  const words = `-${slugify(spaced)}-`.replace(/([a-z]{4,})(\d)(?=-)/g, '$1$2-$1-$2')
  return { address, path, key: addressKey(path), words, hasQuery: url.search !== '' }
}

/** Equal for addresses that some hosts don't distinguish, ignoring trailing slashes, capitals and escapes. */
export const addressKey = (path: string): string => decoded(path.replace(/\/+$/, '')).toLowerCase()

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether an address contains these words, in this order: `Land Rover`, `CX-5`. Two words may be written as one. */
export const contains = (words: string, text: string | undefined): boolean =>
  text !== undefined && spellings(text).some((spelling) => words.includes(spelling))

/** Cached, because each address is compared with every vehicle. */
const spellings = onceByName((text: string): string[] => {
  const slug = slugify(text)
  return slug === '' ? [] : [`-${slug}-`, `-${slug.replaceAll('-', '')}-`]
})
