import * as z from 'zod'
import { POSTCODE } from '#src/base/text.ts'

/**
 * Formats that many fields of a dealer's files share. What a pattern expects
 * completes the sentence "expected ..., received ..." (builder/load/parse.ts). A
 * wrong format aborts, so later checks can rely on the format.
 */
export const shaped = (pattern: RegExp, expected: string) =>
  z.string(expected).regex(pattern, { error: expected, abort: true })

export const filled = z.string().min(1)

/** Sentences, for which an editor shows several lines. */
export const prose = filled.meta({ multiline: true })

export const slug = shaped(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters and digits joined by hyphens')

const WEB_ADDRESS = 'a web address such as "https://www.example.com"'

/**
 * A host and its port. Only letters, digits, dots and hyphens, because hosts are written into the configuration of web
 * servers; browsers write other letters, such as Māori vowels, as `xn--`.
 */
const HOST = '[A-Za-z0-9\\u00c0-\\u024f]([A-Za-z0-9.\\u00c0-\\u024f-]*[A-Za-z0-9\\u00c0-\\u024f])?(:\\d{1,5})?'

/** Far longer than any page's address, and shorter than web servers and hosts accept on one line. */
export const LONGEST_ADDRESS = 2000

/** http or https, without user name or password, because these files are published. */
export const webUrl = z
  .url({ protocol: /^https?$/, error: WEB_ADDRESS })
  .regex(new RegExp(`^https?://${HOST}([/?#]\\S*)?$`), WEB_ADDRESS)
  .max(LONGEST_ADDRESS)

/**
 * Whether a browser can read it as an address. `URL.canParse` is too new for the oldest browsers that load this file.
 */
export const isAddress = (text: string): boolean => z.url().safeParse(text).success

/** The address of a whole site, without a path. A host has at most 253 characters. */
const SITE_ADDRESS = 'the address of the site, such as "https://www.example.com"'
export const siteUrl = shaped(new RegExp(`^https?://${HOST}/?$`), SITE_ADDRESS)
  .max(253)
  .refine(isAddress, `expected ${SITE_ADDRESS}.`)

/**
 * A file of the dealer's own folder. A name that begins with a dot, such as `.git`, belongs to the operator of the
 * sites.
 */
export const OWN_FILE = /^(\.\/)?[^./\\:][^/\\:]*(\/[^./\\:][^/\\:]*)*$/
export const ownFile = shaped(OWN_FILE, 'a file in the dealer\'s folder, such as "stock.json"')

/** A host name, without scheme and port. */
export const hostName = shaped(
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
  'a host in lower-case letters without "https://", such as "www.example.com"',
)

/** A path of the dealer's own site. Two slashes, or a slash and a backslash, would lead to another host. */
export const sitePath = shaped(/^\/(?![/\\])\S*$/, 'a path that begins with one "/"')

/** The target of a link. Only these schemes are allowed, so that no file can contain a script. */
export const href = shaped(
  /^(\/(?![/\\])\S*|[#?]\S*|(tel|mailto):\S+|https?:\/\/\S+)$/,
  'a path such as "/finance", a web address, "tel:..." or "mailto:..."',
)

/** A picture: a web address, or a path inside the dealer's `images` folder. */
export const picture = shaped(
  /^(https?:\/\/\S+|\/(?![/\\])\S+|(\.{1,2}\/){0,8}(?!.*\.\.)[\w-][^\s:\\]*)$/,
  'a picture such as "images/yard.avif" or a web address',
)

/** The part of a picture that stays in sight when a box crops it: percent from its left and its top. */
export const pictureFocus = shaped(
  /^(100|[1-9]?0)% (100|[1-9]?0)%$/,
  'two percentages in steps of ten, from the left and from the top, such as "70% 40%"',
)
  .optional()
  .describe(
    'What stays in view when the picture is cropped: per cent from its left and top, in steps of ten, such as "70% 40%".',
  )

/**
 * The site path of a picture in the dealer's folder. Files refer to pictures
 * relative to themselves (`images/yard.avif`, `../../images/yard.avif` from a post,
 * or `yard.avif`); all are published under `/images/`. Web addresses and paths of
 * the site are returned unchanged.
 */
export function imagePath(written: string): string {
  if (/^(https?:|\/)/.test(written)) return written
  return `/images/${written.replace(/^(\.{1,2}\/)*(images\/)?/, '')}`
}

/** A picture, converted to its address on the site. */
export const ownPicture = picture.transform(imagePath)

export const isoDate = z.iso.date('a date such as "2026-11-20"')

export const postcode = shaped(POSTCODE, 'four digits as a string')

/** 24-hour time of day. */
export const clock = shaped(/^([01]\d|2[0-3]):[0-5]\d$/, 'a 24-hour time such as "08:30"')

export const colour = shaped(/^#[0-9a-fA-F]{6}$/, 'a colour such as "#0b5fff"')

/** Identifiers of third-party scripts. They are printed into markup, so only safe characters are allowed. */
export const vendorId = shaped(/^[\w.:-]+$/, 'letters, digits, ".", ":", "_" and "-"')

/** An IANA time zone. */
export const timeZone = filled.superRefine((name, ctx) => {
  if (name !== '' && !isTimeZone(name))
    ctx.addIssue({
      code: 'custom',
      message: `"${name}" isn't a time zone. Write an IANA name such as "Australia/Brisbane" or "Pacific/Auckland".`,
    })
})

/**
 * The usual time zones of both countries, because the first call of Intl takes 12 ms, a twentieth of the build of a
 * small change.
 */
const AUSTRALIAN = 'Adelaide Brisbane Broken_Hill Darwin Eucla Hobart Lord_Howe Melbourne Perth Sydney'
const USUAL = [...AUSTRALIAN.split(' ').map((city) => `Australia/${city}`), 'Pacific/Auckland', 'Pacific/Chatham']
const known = new Map(USUAL.map((name) => [name, true]))

function isTimeZone(name: string): boolean {
  const answer = known.get(name) ?? isKnownToIntl(name)
  known.set(name, answer)
  return answer
}

/** Intl also accepts offsets such as `+10:00`, but they have no daylight saving. */
function isKnownToIntl(name: string): boolean {
  if (!/^[A-Za-z_]+\/[A-Za-z_/-]+$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en-AU', { timeZone: name }))
  } catch {
    return false
  }
}

/** Refuses a list that contains a value twice. */
export function eachOnce(list: readonly string[], ctx: z.RefinementCtx): void {
  for (const [index, value] of list.entries())
    if (list.indexOf(value) < index)
      ctx.addIssue({ code: 'custom', path: [index], message: `"${value}" is listed twice. Keep one.` })
}

/** Refuses a list in which two items have the same value for a key. */
export function eachItsOwn<K extends string>(key: K, what: string) {
  return (list: Record<K, string>[], ctx: z.RefinementCtx): void => {
    const places = new Map<string, number>()
    for (const [index, { [key]: value }] of list.entries()) {
      const first = places.get(value)
      if (first === undefined) {
        places.set(value, index)
        continue
      }
      const message = `"${value}" is already used by [${first}]. Give each ${what} its own.`
      ctx.addIssue({ code: 'custom', path: [index, key], message })
    }
  }
}
