import { joinWords } from '#src/base/text.ts'
import { absoluteUrl } from '#src/base/urls.ts'
import { plainText } from '#src/platform/feed/plain-text.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { advertisedPrice } from '#src/vehicle/advertised-price.ts'
import { factText } from '#src/vehicle/facts.ts'
import { feedImage } from '#src/vehicle/image.ts'
import { locationOf } from '#src/vehicle/location-of.ts'
import { photos } from '#src/vehicle/photo.ts'
import { fullTitle } from '#src/vehicle/title.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { vehiclePath } from '#src/vehicle/vehicle-path.ts'
import type { FeedAd } from '../format.ts'

/** Facts in free text. */
const WORDS = [
  ...(['name', 'make', 'model', 'badge', 'series', 'colour', 'body', 'transmission', 'drive'] as const),
  ...(['fuel', 'engine', 'stocknum'] as const),
]

/** A dealer's vehicle as feeds advertise it. @param now milliseconds since the epoch */
export function feedAd(listed: Vehicle, tenant: Tenant, now: number): FeedAd {
  const words = WORDS.flatMap((name) => (listed[name] === undefined ? [] : [[name, line(listed[name])]]))
  const features = listed.features.map(line)
  const vehicle: Vehicle = { ...listed, ...Object.fromEntries(words), features }
  const title = line(fullTitle(vehicle))
  const comments = feedText(listed.comments ?? '')
  return {
    vehicle,
    tenant,
    now,
    price: advertisedPrice(vehicle, tenant),
    location: locationOf(vehicle, tenant),
    url: absoluteUrl(tenant.url, vehiclePath(vehicle, tenant)),
    title,
    description: comments || `${[title, ...mainFacts(vehicle)].join(', ')}.`,
    pictures: photos(vehicle).map(({ image }) =>
      asciiUrl(absoluteUrl(tenant.url, feedImage(image.url, tenant.image_cdn))),
    ),
  }
}

/** Platforms refuse addresses with non-ASCII letters. */
const asciiUrl = (url: string): string => (/^[!-~]*$/.test(url) || !URL.canParse(url) ? url : new URL(url).href)

const mainFacts = (v: Vehicle): string[] =>
  (['km', 'transmission', 'fuel', 'colour', 'body'] as const).flatMap((name) => factText(v, name) ?? [])

/** Text without HTML and invisible controls, which no spreadsheet takes for a formula. */
const feedText = (text: string): string =>
  plainText(text.toWellFormed())
    .replace(/^[=+@\-\s]+/, '')
    .trim()

/** Text that needs no cleaning, as most values don't. */
const CLEAN = /^\w[\w.,/()-]*(?: [\w.,/()-]+)*$/

/** The same on one line. */
const line = (text: string): string => (CLEAN.test(text) ? text : joinWords(...feedText(text).split(/\s+/)))
