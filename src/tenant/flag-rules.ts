import * as z from 'zod'
import { FLAG_DEFAULTS, type FlagName, type FlagSettings, type Flags, flags } from './flags.ts'
import { filled } from './formats.ts'

/** The keys by which a rule selects tenants, weakest first: later keys override earlier ones. @spec 1.4 */
export const FLAG_KEYS = ['manufacturer', 'dealership_group', 'name', 'slug', 'id'] as const
export type FlagKey = (typeof FLAG_KEYS)[number]

/** Flags that only make sense for one dealer or group, and the keys that may set them. Any key may set the others. */
const NARROW: Partial<Record<FlagName, readonly FlagKey[]>> = {
  lead_dealership_slug: ['name', 'slug', 'id'],
  new_stock_seller_identifier: ['name', 'slug', 'id'],
  stock_list_path: ['name', 'slug', 'id'],
  excluded_location_id: ['dealership_group', 'name', 'slug', 'id'],
}

const keysOf = (flag: FlagName): readonly FlagKey[] => NARROW[flag] ?? FLAG_KEYS

const when = z.strictObject({
  manufacturer: filled.optional(),
  dealership_group: filled.optional(),
  name: filled.optional(),
  slug: filled.optional(),
  id: filled.optional(),
})

const keysIn = (condition: z.infer<typeof when>) => FLAG_KEYS.filter((key) => condition[key] !== undefined)

/** `{ "when": { "slug": "a-dealer" }, "set": { "blog_path": "/news" }, "why": "..." }` */
const flagRule = z.strictObject({ when, set: flags, why: filled.optional() }).superRefine((rule, ctx) => {
  const addIssue = (path: string[], message: string) => ctx.addIssue({ code: 'custom', path, message })
  const [key, ...more] = keysIn(rule.when)
  if (!key || more.length > 0)
    return addIssue(['when'], `names ${key ? 'several keys' : 'no key'}. Name exactly one of ${FLAG_KEYS.join(', ')}.`)
  for (const flag of flagNames(rule.set))
    if (!keysOf(flag).includes(key))
      addIssue(['set', flag], `cannot be set by ${key}. Set it by ${keysOf(flag).join(', ')}.`)
})

/** `tenants/flags.json`. Each key and value has only one rule, so the order of the rules doesn't matter. */
export const flagRules = z.array(flagRule).superRefine((rules, ctx) => {
  const seen = new Map<string, number>()
  rules.forEach((rule, index) => {
    const condition = JSON.stringify(rule.when)
    const first = seen.get(condition)
    if (first === undefined) seen.set(condition, index)
    else ctx.addIssue({ code: 'custom', path: [index, 'when'], message: `repeats [${first}]. Combine the two rules.` })
  })
})

export type FlagRule = z.infer<typeof flagRule>
export type FlagIdentity = Readonly<Partial<Record<FlagKey, string | undefined>>>

/**
 * A tenant's flags: the defaults, then the rules for its manufacturer, group, name, slug and id, then its own
 * `tenant.json`. Each step overrides the ones before it, flag by flag.
 *
 * @spec 1.4
 */
export function resolveFlags(rules: readonly FlagRule[], tenant: FlagIdentity, own: FlagSettings = {}): Flags {
  const matching = FLAG_KEYS.flatMap((key) =>
    rules.filter((rule) => rule.when[key] !== undefined && rule.when[key] === tenant[key]),
  )
  const resolved = { ...FLAG_DEFAULTS }
  for (const { set } of matching) Object.assign(resolved, set)
  return Object.assign(resolved, own)
}

function flagNames(set: FlagSettings): FlagName[] {
  return flags.keyof().options.filter((name) => name in set)
}
