import { joinWords, slugify } from '#src/base/text.ts'
import type { Vehicle } from './vehicle.ts'

/** Keeps file names far below the 255 bytes of file systems, however long a feed's badge is. */
const LONGEST_NAME = 100

/** Whether a slug has only letters, digits, hyphens and underscores; others are refused without a lookup. @spec 5.1 */
export function isStockSlug(slug: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(slug)
}

/**
 * A stock slug from year, make, model, badge and stock number (or the id if there
 * is none): `2021-toyota-corolla-ascent-sport-u1234`. Always valid.
 *
 * @spec 5.1
 */
export function stockSlug(v: Pick<Vehicle, 'id' | 'year' | 'make' | 'model' | 'badge' | 'stocknum'>): string {
  const name = slugify(joinWords(v.year, v.make, v.model, v.badge)).slice(0, LONGEST_NAME)
  const number = slugify(v.stocknum ?? '') || slugify(v.id)
  return slugify(`${name} ${number.slice(0, LONGEST_NAME)}`) || 'vehicle'
}

/** The part that distinguishes a vehicle's slug from others', whatever else is in stock. */
const ownPart = (id: string): string => slugify(id).slice(0, LONGEST_NAME) || 'vehicle'

/** A slug that no other vehicle has, ignoring case: the proposed one, or that with the vehicle's own part appended. */
export function ownSlug(proposed: string, id: string, used: ReadonlySet<string>): string {
  const own = `${proposed}-${ownPart(id)}`
  let slug = used.has(proposed.toLowerCase()) ? own : proposed
  for (let number = 2; used.has(slug.toLowerCase()); number++) slug = `${own}-${number}`
  return slug
}

/**
 * The slugs of one stock in its order, all different, ignoring case. Of vehicles with the same proposed slug the one
 * with the first id gets it, independent of the source's order.
 *
 * @spec 5.1
 */
export function ownSlugs(proposed: readonly { slug: string; id: string }[]): string[] {
  const first = new Map<string, string>()
  for (const { slug, id } of proposed) {
    const key = slug.toLowerCase()
    const known = first.get(key)
    if (known === undefined || id < known) first.set(key, id)
  }
  const used = new Set(first.keys())
  const slugs = new Map<string, string>()
  for (const { slug, id } of proposed.toSorted((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)))) {
    const own = first.get(slug.toLowerCase()) === id ? slug : ownSlug(slug, id, used)
    used.add(own.toLowerCase())
    slugs.set(id, own)
  }
  return proposed.map(({ slug, id }) => slugs.get(id) ?? slug)
}

/**
 * Vehicles at addresses that have never shown another one. A vehicle that is already published at its proposed address
 * stays there, and one whose proposed address was another's gets its own, for as long as former addresses are stored.
 *
 * @param ownerOf the id of the vehicle that a slug's page shows or has shown
 */
export function atOwnAddresses<T extends { id: string; slug: string }>(
  vehicles: readonly T[],
  ownerOf: (slug: string) => string | undefined,
): T[] {
  const proposed = vehicles.map(({ id, slug }) => {
    const plain = slug.endsWith(`-${ownPart(id)}`) ? slug.slice(0, -ownPart(id).length - 1) : slug
    return ownerOf(plain) === id ? plain : slug
  })
  const used = new Set(
    proposed
      .filter((slug, at) => (ownerOf(slug) ?? vehicles[at]?.id) === vehicles[at]?.id)
      .map((slug) => slug.toLowerCase()),
  )
  return vehicles.map((v, at) => {
    const slug = proposed[at] ?? v.slug
    const owner = ownerOf(slug)
    if (owner === undefined || owner === v.id) return slug === v.slug ? v : { ...v, slug }
    const isFree = (text: string) => !used.has(text.toLowerCase()) && (ownerOf(text) ?? v.id) === v.id
    let own = `${slug}-${ownPart(v.id)}`
    for (let number = 2; !isFree(own); number++) own = `${slug}-${ownPart(v.id)}-${number}`
    used.add(own.toLowerCase())
    return { ...v, slug: own }
  })
}
