import type { Vehicle, VehicleImage } from './vehicle.ts'

/** Every real photo once, the primary one first. @spec 4.5 */
export function photos(v: Vehicle): VehicleImage[] {
  const primary = v.primary_image_url
  const known = v.images.find(({ image }) => image.url === primary)
  const all = primary === undefined ? v.images : [known ?? { image: { url: primary } }, ...v.images]
  const seen = new Set<string>()
  return all.filter(({ image }) => {
    if (seen.has(image.url) || isPlaceholder(image.url)) return false
    seen.add(image.url)
    return true
  })
}

const IS_MISSING = /\b(awaiting|no) ?(image|photo|picture)s?\b|\b(image|photo|picture)s? (not available|unavailable)\b/

/** Whether a picture isn't a real photo; stock systems mark default and coming-soon images by file name. @spec 4.5 */
export function isPlaceholder(url: string): boolean {
  const isDefault = /^default\b|^default(image|photo|car|vehicle)\b|\bdefault( image| photo)?$/
  const words = fileWords(url)
  return url.trim() === '' || /\bcoming ?soon\b/.test(words) || isDefault.test(words) || IS_MISSING.test(words)
}

/** The file's name without folder, extension and query, as words: `default-image_2.png` is `default image 2`. */
function fileWords(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z0-9]+$/i, '')
  return file
    .toLowerCase()
    .replace(/%20|[^a-z0-9]+/g, ' ')
    .trim()
}
