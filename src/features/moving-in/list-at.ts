import { modelListPath, narrowedPath, type Scope } from '#src/page/search/scopes.ts'
import { conditionsOf } from '#src/search/scope.ts'
import { makeInTitle } from '#src/vehicle/known-makes.ts'
import { type OldAddress, says } from './old-address.ts'
import { saysMake, saysModel } from './vehicle-at.ts'

type Words = OldAddress['words']

/** What old sites call their stock, and its kinds. */
const STOCK =
  /-(cars?|vehicles?|motorcycles?|motorbikes?|bikes?|utes?|suvs?|vans?|trucks?|caravans?|campers?|motorhomes?|rvs?|stock|inventory|listings?|showroom|vdp|for-sale)-/
const USED = /-(pre-?owned|second-?hand)-/

/**
 * The list of the make and model that an address says, otherwise of its body type: with the vehicles of its
 * condition, if there is such a list.
 */
export function narrowListAt(words: Words, scopes: readonly Scope[]): string | undefined {
  for (const scope of ofCondition(words, scopes)) {
    const [make] = scope.groups.make.filter(({ label }) => saysMake(words, label)).toSorted(byLength)
    if (make) {
      const [model] = make.items
        .filter((v) => saysModel(words, v))
        .map(({ model: label }) => ({ label }))
        .toSorted(byLength)
      const list = narrowedPath(scope, 'make', make)
      return model ? modelListPath(list, model.label) : list
    }
  }
  return bodyListAt(words, scopes)
}

function bodyListAt(words: Words, scopes: readonly Scope[]): string | undefined {
  for (const scope of ofCondition(words, scopes)) {
    const body = scope.groups.body.find(({ label }) => says(words, label) || says(words, `${label}s`))
    if (body) return narrowedPath(scope, 'body', body)
  }
  return undefined
}

/** The list of all vehicles of an address's condition, if it is about vehicles at all. */
export const stockListAt = (words: Words, scopes: readonly Scope[]): string | undefined =>
  STOCK.test(words) || makeInTitle(words.replaceAll('-', ' ')) ? ofCondition(words, scopes)[0]?.canonical : undefined

const byLength = (a: { label: string }, b: { label: string }): number => b.label.length - a.label.length

/** The lists of exactly an address's conditions, then the others, the largest first. */
function ofCondition(words: Words, scopes: readonly Scope[]): Scope[] {
  const wanted = USED.test(words) ? ['used'] : conditionsOf(words)
  const isOf = ({ conditions }: Scope): number =>
    Number(conditions.length === wanted.length && conditions.every((type) => wanted.includes(type)))
  return scopes.toSorted((a, b) => isOf(b) - isOf(a) || b.vehicles.length - a.vehicles.length)
}
