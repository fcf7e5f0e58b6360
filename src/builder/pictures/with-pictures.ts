import type { SiteInput } from '#src/page/site/site-input.ts'
import { sizedPicture, sizedSrcset } from '#src/vehicle/image-sized.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'

/** The address of a picture's sizes; undefined if it stays where it is. */
export type Readdress = (address: string) => string | undefined

/** Pictures within text are as wide as its column, whose width styles/parts give. */
const TEXT_WIDTHS = [320, 640, 960, 1280]
const TEXT_SIZES = '(width >= 800px) 720px, 92vw'

/** Tenant, content and vehicles of a site with the addresses of pictures' sizes. */
export function withPictures(
  { tenant, content, vehicles }: SiteInput,
  readdress: Readdress,
): Pick<SiteInput, 'tenant' | 'content' | 'vehicles'> {
  return {
    tenant: readdressed(tenant, readdress),
    content: readdressed(content, readdress),
    vehicles: vehicles.map((v) => ofVehicle(v, readdress)),
  }
}

function ofVehicle(v: Vehicle, readdress: Readdress): Vehicle {
  const at = (address: string): string => readdress(address) ?? address
  return {
    ...v,
    images: v.images.map((photo) => ({ ...photo, image: { ...photo.image, url: at(photo.image.url) } })),
    ...(v.primary_image_url && { primary_image_url: at(v.primary_image_url) }),
    ...(v.floor_plan_url && { floor_plan_url: at(v.floor_plan_url) }),
  }
}

/** Addresses may be anywhere in settings and content, and within the HTML of posts and pages. */
function readdressed<T>(value: T, readdress: Readdress): T
function readdressed(value: unknown, readdress: Readdress): unknown {
  if (typeof value === 'string')
    return value.startsWith('/images/') ? (readdress(value) ?? value) : inHtml(value, readdress)
  if (Array.isArray(value)) return value.map((each) => readdressed(each, readdress))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, readdressed(each, readdress)]))
}

const inHtml = (text: string, readdress: Readdress): string =>
  text.includes('<img ')
    ? text.replace(/(?<=<img [^>]*?)src="(\/images\/[^"]+)"/g, (whole, address: string) => {
        const sized = sizedPicture(readdress(address) ?? '')
        return sized
          ? `src="${readdress(address)}" srcset="${sizedSrcset(sized, TEXT_WIDTHS)}" sizes="${TEXT_SIZES}"`
          : whole
      })
    : text
