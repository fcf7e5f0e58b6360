import { formatPrice } from '#src/base/money.ts'
import { counted } from '#src/base/text.ts'
import { facetGroups } from '#src/search/facet-groups.ts'
import { shownPrice } from '#src/vehicle/price.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { trail } from '../breadcrumbs.ts'
import type { SiteContext } from '../context.ts'
import { headOf } from '../head.ts'
import type { ModelsPage } from '../page.ts'
import { narrowedPath, type Scope } from '../search/scopes.ts'

type Make = ModelsPage['makes'][number]

/** Every make and model in stock. @spec 2.10 3.3 */
export function modelsPage(context: SiteContext, usual: Scope): ModelsPage[] {
  const { routes, tenant, noun } = context
  if (routes.models === undefined) return []
  const path = routes.models
  const title = 'Models'
  const breadcrumbs = trail([title, path])
  const makes = usual.groups.make.map(
    (group): Make => ({
      make: group.label,
      href: narrowedPath(usual, 'make', group),
      count: group.items.length,
      models: facetGroups(group.items, (v) => v.model)
        .map(({ label, items }) => modelOf(label, items, narrowedPath(usual, 'make', group), context))
        .sort((a, b) => (a.label < b.label ? -1 : 1)),
    }),
  )
  const names = makes.slice(0, 4).map(({ make }) => make)
  return [
    {
      kind: 'models',
      path,
      breadcrumbs,
      head: headOf(
        {
          path,
          title: 'Makes and models in stock',
          description: [
            `${names.join(', ')} and more: every make and model in stock at ${tenant.name}.`,
            `${counted(usual.vehicles.length, noun.one, noun.many)} with photos, prices and kilometres.`,
          ],
          breadcrumbs,
        },
        context,
      ),
      title,
      intro: `${counted(usual.vehicles.length, noun.one, noun.many)} by make and model.`,
      makes: makes.sort((a, b) => (a.make < b.make ? -1 : 1)),
    },
  ]
}

function modelOf(
  label: string,
  vehicles: readonly Vehicle[],
  makePath: string,
  context: SiteContext,
): Make['models'][number] {
  const prices = vehicles.map(shownPrice).filter((price) => price !== undefined)
  const [first] = vehicles
  return {
    label,
    href: `${makePath}?refinementList[model][0]=${encodeURIComponent(label)}`,
    count: vehicles.length,
    from: prices.length > 0 ? `From ${formatPrice(Math.min(...prices))}` : undefined,
    picture: first && context.picture(first),
  }
}
