import { counted } from '#src/base/text.ts'
import type { Finding } from '../car/read-car.ts'
import { shownValue } from '../shown-value.ts'

/** Values by Car field, not yet validated. */
export type Fields = Record<string, unknown>

/** Puts values that were mapped within records (`cin.odometer_reliable`) into their fields. */
export function assembleFields(
  fields: Fields,
  { images, payment_processors: processor, ...records }: Record<string, Fields>,
): { fields: Fields; leftOut: Finding[] } {
  const described = describeImages(fields.images, images?.alt)
  const payment = processor ? { payment_processors: [processor] } : {}
  return {
    fields: { ...fields, ...records, ...payment, ...(described ? { images: described.images } : {}) },
    leftOut: described?.leftOut ?? [],
  }
}

/** Matches descriptions with pictures by position. If the counts differ, none can be matched. */
function describeImages(urls: unknown, texts: unknown): { images: unknown; leftOut: Finding[] } | undefined {
  if (!Array.isArray(urls) || !Array.isArray(texts)) return undefined
  if (urls.length === texts.length) {
    return { images: urls.map((url, at) => ({ image: { url }, alt: texts[at] })), leftOut: [] }
  }
  const reason = `${counted(texts.length, 'description')} of ${counted(urls.length, 'picture')}: none is taken.`
  return { images: urls, leftOut: [{ name: 'not-valid', field: 'images.alt', value: shownValue(texts), reason }] }
}
