import { capitalised, counted } from '#src/base/text.ts'
import { CAR_TYPES } from '#src/record/values.ts'
import { conditionInText } from '#src/vehicle/condition.ts'
import type { HeadingWords } from '../kinds/search-page.ts'
import * as common from '../messages.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import type { Collection } from './collection.ts'
import * as messages from './messages.ts'
import { resultsHeading, resultsPhrase } from './results-heading.ts'
import { conditionsIn } from './scopes.ts'

export interface Headline {
  /** `34 used cars in Tauranga`. */
  heading: string
  /** `Used cars for sale in Tauranga`. */
  title: string
  /** `Used cars`, the scope's breadcrumb. */
  scope_title: string
  description: string[]
  intro?: string
}

type Listed = Pick<Collection, 'scope' | 'narrowed' | 'vehicles'>

/** Heading, title and description of a result list. @spec 1.6 1.7 1.8 */
export function headline({ scope, narrowed, vehicles }: Listed, context: DealerSite): Headline {
  const { tenant } = context
  const words = headingWords(context)
  const shown = {
    total: vehicles.length,
    present: vehicles === scope.vehicles ? scope.present : conditionsIn(vehicles),
    asked: scope.conditions,
    ...(narrowed && { [narrowed.facet]: narrowed.group.label }),
  }
  const { one, many } = resultsPhrase(shown, words)
  const whole = resultsPhrase({ present: scope.present, asked: scope.conditions }, words)
  return {
    heading: resultsHeading(shown, words),
    title: capitalised(messages.forSale(many, words.where)),
    scope_title: capitalised(whole.many),
    description: [
      messages.browse(counted(vehicles.length, one, many), words.where, tenant.name),
      messages.seePhotos,
      tenant.switches.trade_in.enabled ? messages.enquireValueOrBook : common.enquireOrBook,
      tenant.texts.tagline ? `${tenant.texts.tagline.replace(/[.!]*$/, '')}.` : '',
    ],
    intro: narrowed ? undefined : tenant.texts.tagline,
  }
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
