import { digest } from './digest.ts'

/** Keys under which page models hold parts that other pages hold as well: cards, form fields, locations. */
const HOLDERS = new Set([
  'results',
  'similar',
  'featured',
  'latest',
  'stock',
  'cards',
  'card',
  'forms',
  'form',
  'steps',
  'fields',
  'location',
  'locations',
])

/** A key that only such a part has. */
const MARKS = ['vehicle_id', 'fields', 'address_lines'] as const

/** Digest of a model, which must not be altered afterwards. */
export type Fingerprint = (model: object) => string

/**
 * Digests of page models. A part that many pages of a site hold by reference is
 * written out and digested once, which halves the work; the digest is that of
 * its content, so that equal models have equal fingerprints in every build.
 */
export function fingerprinter(): Fingerprint {
  const parts = new WeakMap<object, string>()

  const partDigest = (part: object): string => {
    const known = parts.get(part)
    if (known !== undefined) return known
    const made = digest(JSON.stringify(part))
    parts.set(part, made)
    return made
  }
  const compact = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(compact)
    if (value === null || typeof value !== 'object') return value
    return MARKS.some((mark) => mark in value) ? partDigest(value) : holder(value)
  }
  const holder = (value: object): object => {
    const copy: Record<string, unknown> = { ...value }
    for (const key in copy) if (HOLDERS.has(key)) copy[key] = compact(copy[key])
    return copy
  }
  const whole = new WeakMap<object, string>()
  return (model) => {
    const known = whole.get(model)
    if (known !== undefined) return known
    const made = digest(JSON.stringify(holder(model)))
    whole.set(model, made)
    return made
  }
}
