import { type ImageCdn, imageUrl, LOADER_QUALITY, shippedAddress, srcset } from '#src/vehicle/image.ts'
import { imageAlt, vehicleTitle } from '#src/vehicle/title.ts'
import type { Vehicle, VehicleImage } from '#src/vehicle/vehicle.ts'
import type { Picture } from './elements.ts'
import * as messages from './messages.ts'

/** Vehicle pictures are shown 3:2, whatever their own shape. */
const RATIO = 2 / 3

const CARD_WIDTHS = [320, 640, 960]
const GALLERY_WIDTHS = [320, 640, 960, 1280]
const WIDE_WIDTHS = [640, 960, 1280, 1920]

/** Path of the placeholder for a missing picture. @spec 4.5 */
export const NEW_ARRIVAL = '/new-arrival.svg'

interface PictureTenant {
  image_cdn: ImageCdn
  texts: { new_arrival: string }
}

/** The picture of a card, or the new-arrival placeholder. @spec 4.5 7.14 */
export function leadPicture(v: Vehicle, photo: VehicleImage | undefined, tenant: PictureTenant): Picture {
  if (photo === undefined) return placeholder(tenant.texts.new_arrival)
  return cardPicture(photo.image.url, imageAlt(v, photo, { index: 0, count: 1 }), tenant.image_cdn)
}

/** A card's picture from its address. @spec 7.14 */
export const cardPicture = (url: string, alt: string, cdn: ImageCdn): Picture =>
  responsive(url, alt, CARD_WIDTHS, RATIO, cdn)

/** The address from which a browser makes the same picture of a card. */
export const shippedPhoto = (url: string, cdn: ImageCdn): string => shippedAddress(url, CARD_WIDTHS, cdn)

/** The place of a floor plan in the gallery: after the first photo. */
const PLAN_AT = 1

/** How many pictures the gallery of a vehicle with these photos has; 0 if it only has a plan or the placeholder. */
export const photoCount = (v: Vehicle, all: readonly VehicleImage[]): number =>
  all.length > 0 && v.floor_plan_url ? all.length + 1 : all.length

/** The place of a photo in the gallery, counted from 0. */
export const galleryPlace = (v: Vehicle, photo: number): number =>
  v.floor_plan_url && photo >= PLAN_AT ? photo + 1 : photo

/** All pictures of a vehicle page, its floor plan second; the placeholder if there are none. @spec 4.5 7.14 */
export function gallery(v: Vehicle, all: readonly VehicleImage[], tenant: PictureTenant): Picture[] {
  const plan = floorPlan(v, tenant)
  if (all.length === 0) return [plan ?? placeholder(tenant.texts.new_arrival)]
  const pictures = all.map((photo, index) => {
    const alt = imageAlt(v, photo, { index, count: all.length })
    return responsive(photo.image.url, alt, GALLERY_WIDTHS, RATIO, tenant.image_cdn)
  })
  return plan ? pictures.toSpliced(PLAN_AT, 0, plan) : pictures
}

const floorPlan = (v: Vehicle, { image_cdn }: PictureTenant): Picture | undefined =>
  v.floor_plan_url
    ? responsive(v.floor_plan_url, messages.floorPlan(vehicleTitle(v)), GALLERY_WIDTHS, RATIO, image_cdn)
    : undefined

interface ContentPicture {
  alt: string | undefined
  /** Height divided by width. */
  ratio: number
  /** The part that stays in sight when a narrower or wider box crops the picture, such as `70% 40%`. */
  focus?: string | undefined
}

/** A picture of the dealer's content. */
export function contentPicture(
  url: string | undefined,
  { alt, ratio, focus }: ContentPicture,
  { image_cdn }: PictureTenant,
): Picture | undefined {
  return url === undefined ? undefined : { ...responsive(url, alt ?? '', WIDE_WIDTHS, ratio, image_cdn), focus }
}

function responsive(url: string, alt: string, widths: readonly number[], ratio: number, cdn: ImageCdn): Picture {
  const width = widths.at(-1) ?? 0
  return {
    src: imageUrl(url, { width: widths[1] ?? width, quality: LOADER_QUALITY, cdn }),
    srcset: srcset(url, widths, cdn),
    width,
    height: Math.round(width * ratio),
    alt,
  }
}

/** The new-arrival placeholder. @spec 4.5 */
export const placeholder = (alt: string): Picture => ({
  src: NEW_ARRIVAL,
  width: 960,
  height: 640,
  alt,
  placeholder: true,
})
