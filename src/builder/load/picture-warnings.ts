import { filesBelow } from '#src/node/files.ts'
import type { SiteInput } from '#src/page/site/site-input.ts'

/** The path under which a dealer's own pictures are published. */
const OWN = '/images/'

/** Examples in a warning about many pictures. */
const MOST_NAMED = 3

/** Warns about pictures that no visitor will see: missing files, and addresses that the site's policy blocks. */
export function pictureWarnings(input: SiteInput, folder: string): string[] {
  const named = namedPictures(input)
  const own = named.filter((address) => address.startsWith(OWN))
  const files = new Set(own.length > 0 ? filesBelow(folder).map(({ file }) => file) : [])
  const missing = own.filter((address) => !files.has(fileOf(address)))
  const blocked = named.filter((address) => /^http:/i.test(address))
  return [
    ...warning('Missing from the images folder', missing, 'Add the files, or correct their names.'),
    ...warning('Pictures with http://, which browsers block', blocked, 'Use https://.'),
  ]
}

/** Addresses of the pictures that a site's settings, content and vehicles name. */
export function namedPictures({ tenant, content, vehicles }: SiteInput): string[] {
  const written = [content.posts, content.pages].flat().flatMap(({ html }) => picturesIn(html))
  const listed = [content.posts, content.offers, content.promotions, content.team]
    .flat()
    .map(({ image_url }) => image_url)
  const ofVehicles = vehicles.flatMap((v) => [
    v.primary_image_url,
    v.floor_plan_url,
    ...v.images.map(({ image }) => image.url),
  ])
  const all = [tenant.logo, ...ownPictures(tenant), ...listed, ...written, ...ofVehicles]
  return [...new Set(all.filter((address) => address !== undefined))]
}

/** Finds pictures anywhere in a tenant file. */
function ownPictures(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith(OWN) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(ownPictures) : []
}

const picturesIn = (html: string): string[] =>
  [...html.matchAll(/<img[^>]*?\ssrc="([^"]+)"/g)].flatMap(([, src]) => src ?? [])

/** Path of a picture's file in the dealer's folder of pictures: `/images/a%20b.jpg?w=400` is `a b.jpg`. */
export function fileOf(address: string): string {
  const [path = ''] = address.slice(OWN.length).split(/[?#]/)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function warning(what: string, addresses: readonly string[], remedy: string): string[] {
  if (addresses.length === 0) return []
  const named = addresses.slice(0, MOST_NAMED).join(', ')
  const more = addresses.length > MOST_NAMED ? `, and ${addresses.length - MOST_NAMED} more` : ''
  return [`${what}: ${named}${more}. ${remedy}`]
}
