import { type ImageCdn, imageUrl, LOADER_QUALITY, srcset } from '#src/vehicle/image.ts'
import { imageAlt, vehicleTitle } from '#src/vehicle/title.ts'
import type { Vehicle, VehicleImage } from '#src/vehicle/vehicle.ts'
import type { Picture } from './elements.ts'
import * as messages from './messages.ts'

/** Vehicle pictures are shown 3:2, whatever their own shape. */
const RATIO = 2 / 3

const CARD_WIDTHS = [320, 480, 640, 960]
const GALLERY_WIDTHS = [480, 768, 1024, 1400]
const WIDE_WIDTHS = [640, 960, 1280, 1920]

/** Where the placeholder of a missing picture is. @spec 4.5 */
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

/** A card's picture, made from its address. @spec 7.14 */
export const cardPicture = (url: string, alt: string, cdn: ImageCdn): Picture =>
  responsive(url, alt, CARD_WIDTHS, RATIO, cdn)

/** A floor plan, made from its address. @spec 7.14 */
export const planPicture = (url: string, alt: string, cdn: ImageCdn): Picture =>
  responsive(url, alt, GALLERY_WIDTHS, RATIO, cdn)

/** All pictures of a vehicle page; the placeholder if there are none. @spec 4.5 7.14 */
export function gallery(v: Vehicle, all: readonly VehicleImage[], tenant: PictureTenant): Picture[] {
  const plan = floorPlan(v, tenant)
  if (all.length === 0) return [plan ?? placeholder(tenant.texts.new_arrival)]
  const pictures = all.map((photo, index) => {
    const alt = imageAlt(v, photo, { index, count: all.length })
    return responsive(photo.image.url, alt, GALLERY_WIDTHS, RATIO, tenant.image_cdn)
  })
  return plan ? [...pictures, plan] : pictures
}

/** The floor plan of a camper or RV, if it has one. */
export const floorPlan = (v: Vehicle, { image_cdn }: PictureTenant): Picture | undefined =>
  v.floor_plan_url ? planPicture(v.floor_plan_url, messages.floorPlan(vehicleTitle(v)), image_cdn) : undefined

/** A picture of the dealer's content; `ratio` is height divided by width. */
export function contentPicture(
  url: string | undefined,
  alt: string | undefined,
  ratio: number,
  { image_cdn }: PictureTenant,
): Picture | undefined {
  return url === undefined ? undefined : responsive(url, alt ?? '', WIDE_WIDTHS, ratio, image_cdn)
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
