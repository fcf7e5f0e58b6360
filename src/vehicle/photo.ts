import type { Vehicle, VehicleImage } from './vehicle.ts'

export type PlaceholderReason = 'missing' | 'default-image' | 'coming-soon-image'

export type LeadPhoto = { kind: 'photo'; photo: VehicleImage } | { kind: 'placeholder'; reason: PlaceholderReason }

type Pictured = Pick<Vehicle, 'primary_image_url' | 'images'>

/**
 * The picture that a card shows: a placeholder (new arrival) if the photo is
 * missing, is the default image, or is the coming-soon image.
 *
 * @spec 4.5
 */
export function leadPhoto(v: Pictured): LeadPhoto {
  const [photo] = photos(v)
  if (photo !== undefined) return { kind: 'photo', photo }
  return { kind: 'placeholder', reason: placeholderReason(v.primary_image_url ?? v.images[0]?.image.url) ?? 'missing' }
}

/** Every real photo once, the primary one first. @spec 4.5 */
export function photos(v: Pictured): VehicleImage[] {
  const primary = v.primary_image_url
  const known = v.images.find(({ image }) => image.url === primary)
  const all = primary === undefined ? v.images : [known ?? { image: { url: primary } }, ...v.images]
  const seen = new Set<string>()
  return all.filter(({ image }) => {
    if (seen.has(image.url) || placeholderReason(image.url) !== undefined) return false
    seen.add(image.url)
    return true
  })
}

/** Why a picture is not a real photo; undefined if it is. Stock systems mark placeholders by file name. @spec 4.5 */
export function placeholderReason(url: string | undefined): PlaceholderReason | undefined {
  if (url === undefined || url.trim() === '') return 'missing'
  const words = fileWords(url)
  if (/\bcoming soon\b|\bcomingsoon\b/.test(words)) return 'coming-soon-image'
  return /^default\b|^default(image|photo|car|vehicle)\b|\bdefault( image| photo)?$/.test(words)
    ? 'default-image'
    : undefined
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
