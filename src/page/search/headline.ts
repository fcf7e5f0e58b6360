import { counted } from '#src/base/text.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { conditionInText } from '#src/vehicle/condition.ts'
import type { Noun } from '#src/vehicle/noun.ts'
import { CAR_TYPES, type CarType, type Vehicle } from '#src/vehicle/vehicle.ts'
import { bodyNoun } from '../body-words.ts'
import type { SiteContext } from '../context.ts'
import type { Collection } from './search-pages.ts'

export interface Headline {
  /** `34 used cars in Tauranga`. */
  heading: string
  /** `Used cars for sale in Tauranga`. */
  title: string
  /** `Used cars`; breadcrumb of the scope. */
  scope_title: string
  description: string[]
  intro?: string
}

/** What a result list is called. @spec 1.6 1.7 1.8 */
export function headline({ scope, narrowed, vehicles }: Collection, context: SiteContext): Headline {
  const { tenant, noun } = context
  const condition = conditionWords(vehicles, scope.conditions, tenant)
  const { one, many } = narrowedNoun(narrowed, noun)
  const count = counted(vehicles.length, condition + one, condition + many)
  const where = placeWords(context)
  return {
    heading: count + where,
    title: capitalised(`${condition}${many} for sale${where}`),
    scope_title: capitalised(conditionWords(scope.vehicles, scope.conditions, tenant) + noun.many),
    description: [
      `Browse ${count}${where} at ${tenant.name}.`,
      'See photos, prices, kilometres and features.',
      tenant.switches.trade_in.enabled
        ? 'Enquire online, value your trade-in or book a test drive.'
        : 'Enquire online or book a test drive.',
      tenant.texts.tagline ? `${tenant.texts.tagline.replace(/[.!]*$/, '')}.` : '',
    ],
    intro: narrowed ? undefined : tenant.texts.tagline,
  }
}

/** `Kia cars`, `hatches`; a make that has the noun in its name already stands behind it. */
function narrowedNoun(narrowed: Collection['narrowed'], noun: Noun): Noun {
  if (narrowed === undefined) return noun
  const { label } = narrowed.group
  if (narrowed.facet === 'body') return bodyNoun(label, noun)
  const lower = label.toLowerCase()
  return lower.endsWith(noun.one.toLowerCase()) || lower.endsWith(noun.many.toLowerCase())
    ? { one: `${noun.one} by ${label}`, many: `${noun.many} by ${label}` }
    : { one: `${label} ${noun.one}`, many: `${label} ${noun.many}` }
}

/** `used `, `new and demo `; nothing where all conditions are shown and more than one is in stock. */
function conditionWords(vehicles: readonly Vehicle[], conditions: readonly CarType[], tenant: Tenant): string {
  const inStock = CAR_TYPES.filter((type) => vehicles.some((v) => v.car_type === type))
  const named = inStock.length === 1 ? inStock : conditions
  if (named.length === CAR_TYPES.length) return ''
  return `${named.map((type) => conditionInText(type, tenant)).join(' and ')} `
}

/** ` in Tauranga`, where all of the dealer's locations are in one city. */
function placeWords({ tenant }: SiteContext): string {
  const cities = new Set(tenant.locations.filter(({ visible }) => visible).map(({ address }) => address.city))
  return cities.size > 1 ? '' : ` in ${tenant.address.city}`
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
