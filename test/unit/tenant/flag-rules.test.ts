import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FLAG_KEYS, type FlagKey, type FlagRule, flagRules, resolveFlags } from '#src/tenant/flag-rules.ts'
import { resolveTenant, type TenantInput, tenantFile } from '#src/tenant/tenant.ts'
import { aTenantFile } from './fixture.ts'

const dealer = {
  manufacturer: 'kia',
  dealership_group: 'southern-plains',
  name: 'Plain Cars',
  slug: 'plain-cars',
  id: '9',
}
const garage = (key: FlagKey): FlagRule => ({ when: { [key]: dealer[key] }, set: { garage_path: `/by-${key}` } })
const under = (rules: FlagRule[], file: TenantInput) => resolveTenant(tenantFile.parse(file), rules)

describe('which of several rules wins @spec 1.4', () => {
  it.each<[FlagKey, FlagKey]>([
    ['manufacturer', 'dealership_group'],
    ['dealership_group', 'name'],
    ['name', 'slug'],
    ['slug', 'id'],
  ])('a rule by %s gives way to one by %s, in whichever order they stand', (weaker, stronger) => {
    const pair = [garage(weaker), garage(stronger)]
    expect(resolveFlags(pair, dealer).garage_path).toBe(`/by-${stronger}`)
    expect(resolveFlags(pair.toReversed(), dealer).garage_path).toBe(`/by-${stronger}`)
  })

  it("the tenant.json's own flags win over every rule", () => {
    expect(resolveFlags(FLAG_KEYS.map(garage), dealer, { garage_path: '/own' }).garage_path).toBe('/own')
  })

  it('a flag that the tenant.json does not name is left to the rules', () => {
    const file = aTenantFile({ flags: { impel: true } })
    const tenant = under([{ when: { slug: file.slug }, set: { authentication: true, nevdis: true } }], file)
    expect(tenant.flags).toMatchObject({ impel: true, authentication: true, nevdis: true, autograb: false })
  })

  it('the tenant.json can switch off what a rule switches on', () => {
    const file = aTenantFile({ flags: { authentication: false } })
    const tenant = under([{ when: { id: file.id }, set: { authentication: true } }], file)
    expect(tenant.flags.authentication).toBe(false)
  })

  it('a rule for a key that the tenant does not have never applies', () => {
    const rule = { when: { manufacturer: 'kia' }, set: { impel: true } }
    expect(resolveFlags([rule], { ...dealer, manufacturer: undefined }).impel).toBe(false)
  })

  it('the order of the rules never matters', () => {
    const shuffled = fc.shuffledSubarray(FLAG_KEYS.map(garage), { minLength: 1 })
    fc.assert(
      fc.property(shuffled, (some) => {
        const strongest = FLAG_KEYS.findLast((key) => some.some((rule) => rule.when[key] !== undefined))
        expect(resolveFlags(some, dealer).garage_path).toBe(`/by-${strongest}`)
      }),
    )
  })
})

describe('mistakes in flags.json @spec 1.4', () => {
  it.each<[string, unknown, string, PropertyKey[]]>([
    [
      'no key',
      [{ when: {}, set: {} }],
      'names no key. Name exactly one of manufacturer, dealership_group, name, slug, id.',
      [0, 'when'],
    ],
    [
      'two keys',
      [{ when: { id: '1', slug: 'a' }, set: {} }],
      'names several keys. Name exactly one of manufacturer, dealership_group, name, slug, id.',
      [0, 'when'],
    ],
    [
      'a key that is too wide for the flag',
      [{ when: { manufacturer: 'kia' }, set: { lead_dealership_slug: 'a' } }],
      'cannot be set by manufacturer. Set it by name, slug, id.',
      [0, 'set', 'lead_dealership_slug'],
    ],
    [
      'two rules for one dealer',
      [
        { when: { slug: 'a' }, set: { impel: true } },
        { when: { slug: 'a' }, set: { impel: false } },
      ],
      'repeats [0]. Combine the two rules.',
      [1, 'when'],
    ],
  ])('%s', (_, rules, message, path) => {
    expect(flagRules.safeParse(rules).error?.issues).toMatchObject([{ code: 'custom', message, path }])
    expect(flagRules.safeParse(rules).error?.issues).toHaveLength(1)
  })
})
