import { capitalised, counted } from '#src/base/text.ts'
import { CAR_TYPES } from '#src/record/values.ts'
import { conditionInText } from '#src/vehicle/condition.ts'
import type { HeadingWords } from '../kinds/search-page.ts'
import * as common from '../messages.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import { listFacts } from './list-facts.ts'
import * as messages from './messages.ts'
import { placeOf, resultsHeading, resultsPhrase } from './results-heading.ts'
import type { Collection } from './scopes.ts'
import { conditionsIn, type Scope } from './scopes.ts'

export interface Headline {
  /** `34 used cars in Tauranga`. */
  heading: string
  /** `34 used cars for sale in Tauranga`. */
  title: string
  /** `Used cars`, the scope's breadcrumb. */
  scope_title: string
  description: string[]
  intro?: string
}

type Listed = Pick<Collection, 'scope' | 'narrowed' | 'vehicles'>

/** Heading, title and description of a result list, with nothing but facts of its vehicles. @spec 1.6 1.7 1.8 */
export function headline({ scope, narrowed, vehicles }: Listed, context: DealerSite): Headline {
  const { tenant, routes } = context
  const words = headingWords(context)
  const shown = {
    total: vehicles.length,
    present: vehicles === scope.vehicles ? scope.present : conditionsIn(vehicles),
    requested: scope.conditions,
    narrowed: Object.fromEntries(narrowed.map(({ facet, label }) => [facet, label])),
  }
  const { one, many } = resultsPhrase(shown, words)
  const heading = resultsHeading(shown, words)
  const facts = listFacts(
    vehicles,
    narrowed.map(({ facet }) => facet),
    tenant,
  )
  const differences = facts.differences.map((text) => `${text}.`)
  const tagline = tenant.texts.tagline
  const where = placeOf(shown, words)
  const isYard = shown.narrowed.location !== undefined
  return {
    heading,
    title: messages.forSale(vehicles.length > 0 ? counted(vehicles.length, one, many) : capitalised(many), where),
    scope_title: scopeTitle(scope, words),
    description: [
      messages.withFigures(isYard ? heading : messages.atDealer(heading, tenant.name), facts.figures),
      ...differences,
      tenant.switches.trade_in.enabled ? messages.enquireValueOrBook : common.enquireOrBook,
      tagline ? `${tagline.replace(/[.!]*$/, '')}.` : '',
    ],
    intro:
      narrowed.length === 0 && scope.canonical === routes.search
        ? tagline
        : [facts.figures.join(', '), facts.differences[0]]
            .filter(Boolean)
            .map((text) => `${text}.`)
            .join(' ') || undefined,
  }
}

/** `Used cars`: what a stock path lists. @spec 1.6 1.7 */
const scopeTitle = ({ present, conditions }: Scope, words: HeadingWords): string =>
  capitalised(resultsPhrase({ present, requested: conditions }, words).many)

/** `Used cars for sale in Tauranga` @spec 1.6 1.7 */
export function forSaleHere(scope: Scope, context: DealerSite): string {
  const words = headingWords(context)
  return messages.forSale(scopeTitle(scope, words), words.where)
}

/** @spec 1.6 1.7 */
export function headingWords({ tenant, noun }: DealerSite): HeadingWords {
  const conditions = CAR_TYPES.map((type) => [type, conditionInText(type, tenant)] as const)
  return { noun, conditions: Object.fromEntries(conditions) as HeadingWords['conditions'], where: placeWords(tenant) }
}

/** ` in Tauranga` if all of the dealer's locations are in one city, otherwise empty. */
function placeWords(tenant: DealerSite['tenant']): string {
  const cities = new Set(tenant.locations.filter(({ visible }) => visible).map(({ address }) => address.city))
  return cities.size > 1 ? '' : messages.inCity(tenant.address.city)
}
