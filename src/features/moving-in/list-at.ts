import { type Scope, widerList } from '#src/page/search/scopes.ts'
import { hasList, type StockGroup } from '#src/page/search/stock-groups.ts'
import { conditionsOf } from '#src/search/scope.ts'
import { makeInTitle } from '#src/vehicle/known-makes.ts'
import { contains, type OldAddress } from './old-address.ts'
import { namesMake, namesModel } from './vehicle-at.ts'

type Words = OldAddress['words']

/** Old sites' names for their stock and its kinds. */
const STOCK =
  /-(cars?|vehicles?|motorcycles?|motorbikes?|bikes?|utes?|suvs?|vans?|trucks?|caravans?|campers?|motorhomes?|rvs?|stock|inventory|listings?|showroom|vdp|for-sale)-/
const USED = /-(pre-?owned|second-?hand)-/

/**
 * The list of the make and model in an address, otherwise of its body type, with the vehicles of its condition if there
 * is such a list.
 */
export function narrowListAt(words: Words, scopes: readonly Scope[]): string | undefined {
  for (const scope of ofCondition(words, scopes)) {
    const [make] = scope.groups.make.filter(({ label }) => namesMake(words, label)).toSorted(byLength)
    if (make) {
      const [model] = scope.groups.model
        .filter(({ within, label }) => within === make && namesModel(words, { make: make.label, model: label }))
        .toSorted(byLength)
      return pathOf(model && hasList(model) ? model : make, scope)
    }
  }
  return bodyListAt(words, scopes)
}

const pathOf = (group: StockGroup, scope: Scope): string => (hasList(group) ? group.path : widerList(group, scope))

function bodyListAt(words: Words, scopes: readonly Scope[]): string | undefined {
  for (const scope of ofCondition(words, scopes)) {
    const body = scope.groups.body.find(({ label }) => contains(words, label) || contains(words, `${label}s`))
    if (body) return pathOf(body, scope)
  }
  return undefined
}

/** The list of all vehicles of an address's condition, if the address is about vehicles at all. */
export const stockListAt = (words: Words, scopes: readonly Scope[]): string | undefined =>
  STOCK.test(words) || makeInTitle(words.replaceAll('-', ' ')) ? ofCondition(words, scopes)[0]?.canonical : undefined

const byLength = (a: { label: string }, b: { label: string }): number => b.label.length - a.label.length

/** The lists of exactly an address's conditions, then the others, largest first. */
function ofCondition(words: Words, scopes: readonly Scope[]): Scope[] {
  const requested = USED.test(words) ? ['used'] : conditionsOf(words)
  const isOf = ({ conditions }: Scope): number =>
    Number(conditions.length === requested.length && conditions.every((type) => requested.includes(type)))
  return scopes.toSorted((a, b) => isOf(b) - isOf(a) || b.vehicles.length - a.vehicles.length)
}
