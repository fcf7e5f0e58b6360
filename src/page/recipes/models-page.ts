import { formatPrice } from '#src/base/money.ts'
import { counted } from '#src/base/text.ts'
import { CAR_TYPES } from '#src/record/values.ts'
import { shownPrice } from '#src/vehicle/advertised-price.ts'
import { conditionLabel } from '#src/vehicle/condition.ts'
import { bodyLabel } from '../body-words.ts'
import { pageBase, trail } from '../head.ts'
import type { ModelsPage } from '../kinds/content-pages.ts'
import { type Scope, widestScope } from '../search/scopes.ts'
import { groupHref, type StockGroup } from '../search/stock-groups.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import * as messages from './messages.ts'

/** How many makes the description names. */
const MAKES_NAMED = 4

/** As people sort names: MG after Mazda, Škoda among the S, a 2 before a 10. */
const byName = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' }).compare

type Make = ModelsPage['makes'][number]

/** Every make and model in stock. @spec 2.10 3.3 */
export function modelsPage(context: DealerSite, scopes: readonly Scope[]): ModelsPage[] {
  const { routes, tenant, noun, listed } = context
  if (routes.models === undefined) return []
  const path = routes.models
  const title = messages.models
  const widest = widestScope(scopes)
  const groups = widest?.groups.make ?? []
  const names = groups.slice(0, MAKES_NAMED).map(({ label }) => label)
  const allModelsOf = groups.length > names.length ? messages.moreModelsOf : messages.allModelsOf
  const count = counted(listed.length, noun.one, noun.many)
  const description = [allModelsOf(names.join(', '), tenant.name), messages.withPhotos(count)]
  return [
    {
      kind: 'models',
      ...pageBase(context, { path, title: messages.modelsTitle, description, breadcrumbs: trail([title, path]) }),
      title,
      intro: messages.byMake(count),
      makes: groups.map((group) => makeOf(group, widest?.groups.model ?? [], context)).sort(makesInOrder(context)),
      lists: otherLists(scopes, context),
      others: otherModels(context),
    },
  ]
}

/** A franchise site's own brand comes first, then the others by name. */
const makesInOrder =
  ({ manufacturer }: DealerSite) =>
  (a: Make, b: Make): number =>
    Number(b.make === manufacturer?.name) - Number(a.make === manufacturer?.name) || byName(a.make, b.make)

function otherModels({ manufacturer, listed, routes }: DealerSite): ModelsPage['others'] {
  if (manufacturer === undefined) return undefined
  const { name, models } = manufacturer
  const inStock = new Set(listed.filter(({ make }) => make === name).map(({ model }) => model.toLowerCase()))
  const others = models.filter((model) => !inStock.has(model.toLowerCase()))
  const link = { label: messages.askAboutOne, href: routes.contact }
  return others.length > 0 ? { title: messages.moreFrom(name), models: others, link } : undefined
}

const listHref = (group: StockGroup, { tenant }: DealerSite): string =>
  groupHref({ ...group, path: group.canonical }, tenant)

function makeOf(make: StockGroup, models: readonly StockGroup[], context: DealerSite): Make {
  return {
    make: make.label,
    href: listHref(make, context),
    count: make.items.length,
    models: models
      .filter(({ within }) => within === make)
      .map((model) => modelOf(model, context))
      .sort((a, b) => byName(a.label, b.label)),
  }
}

function modelOf(model: StockGroup, context: DealerSite): Make['models'][number] {
  const { label, items } = model
  const prices = items.map(shownPrice).filter((price) => price !== undefined)
  const [first] = items
  return {
    label,
    href: listHref(model, context),
    count: items.length,
    from: prices.length > 0 ? messages.from(formatPrice(Math.min(...prices))) : undefined,
    picture: first && context.picture(first),
  }
}

/** The lists by condition, body, fuel and yard, of whichever there are several. */
function otherLists(scopes: readonly Scope[], context: DealerSite): ModelsPage['lists'] {
  const { body = [], simple_fuel = [], location = [] } = widestScope(scopes)?.groups ?? {}
  const linked = (groups: readonly StockGroup[], label = (value: string) => value) =>
    groups.map((group) => ({ label: label(group.label), href: listHref(group, context), count: group.items.length }))
  const conditions = CAR_TYPES.flatMap((type) => {
    const scope = scopes.find(({ conditions: [only, ...others] }) => only === type && others.length === 0)
    return scope
      ? [{ label: conditionLabel(type, context.tenant), href: scope.canonical, count: scope.vehicles.length }]
      : []
  })
  return [
    { title: messages.byCondition, links: conditions },
    { title: messages.byBody, links: linked(body, bodyLabel) },
    { title: messages.byFuel, links: linked(simple_fuel) },
    { title: messages.byLocation, links: linked(location) },
  ].filter(({ links }) => links.length > 1)
}
