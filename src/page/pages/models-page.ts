import { formatPrice } from '#src/base/money.ts'
import { counted } from '#src/base/text.ts'
import { type FacetGroup, facetGroups } from '#src/search/facet-groups.ts'
import { shownPrice } from '#src/vehicle/advertised-price.ts'
import { familyName } from '#src/vehicle/make-family.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { trail } from '../breadcrumbs.ts'
import { headOf } from '../head.ts'
import type { ModelsPage } from '../kinds/models-page.ts'
import { modelListPath, narrowedPath, type Scope } from '../search/scopes.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import * as messages from './messages.ts'

/** How many makes the description names. */
const MAKES_NAMED = 4

/** As people sort names: MG after Mazda, Škoda among S, a 2 before a 10. */
const byName = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' }).compare

type Make = ModelsPage['makes'][number]

/** Every make and model in stock. @spec 2.10 3.3 */
export function modelsPage(context: DealerSite, scopes: readonly Scope[]): ModelsPage[] {
  const { routes, tenant, noun, listed } = context
  if (routes.models === undefined) return []
  const path = routes.models
  const title = messages.models
  const breadcrumbs = trail([title, path])
  const groups = facetGroups(listed, (v) => v.make, familyName)
  const names = groups.slice(0, MAKES_NAMED).map(({ label }) => label)
  const allModelsOf = groups.length > names.length ? messages.moreModelsOf : messages.allModelsOf
  const count = counted(listed.length, noun.one, noun.many)
  const description = [allModelsOf(names.join(', '), tenant.name), messages.withPhotos(count)]
  return [
    {
      kind: 'models',
      path,
      breadcrumbs,
      head: headOf({ path, title: messages.modelsTitle, description, breadcrumbs }, context),
      title,
      intro: messages.byMake(count),
      makes: groups.map((group) => makeOf(group, scopes, context)).sort(makesInOrder(context)),
      others: otherModels(context),
    },
  ]
}

/** A franchise site's own brand comes first, the others by name. */
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

function makeOf(group: FacetGroup<Vehicle>, scopes: readonly Scope[], context: DealerSite): Make {
  const href = widestList(group.slug, scopes)
  return {
    make: group.label,
    href,
    count: group.items.length,
    models: facetGroups(group.items, (v) => v.model)
      .map(({ label, items }) => modelOf(label, items, href, context))
      .sort((a, b) => byName(a.label, b.label)),
  }
}

/** The list with the most vehicles of a make: the default search may leave out new or used ones. */
function widestList(slug: string, scopes: readonly Scope[]): string {
  const lists = scopes.flatMap((scope) =>
    scope.groups.make.filter((group) => group.slug === slug).map((group) => ({ scope, group })),
  )
  const [widest] = lists.toSorted((a, b) => b.group.items.length - a.group.items.length)
  return widest ? narrowedPath(widest.scope, 'make', widest.group) : '/search'
}

function modelOf(
  label: string,
  vehicles: readonly Vehicle[],
  makePath: string,
  context: DealerSite,
): Make['models'][number] {
  const prices = vehicles.map(shownPrice).filter((price) => price !== undefined)
  const [first] = vehicles
  return {
    label,
    href: modelListPath(makePath, label),
    count: vehicles.length,
    from: prices.length > 0 ? messages.from(formatPrice(Math.min(...prices))) : undefined,
    picture: first && context.picture(first),
  }
}
