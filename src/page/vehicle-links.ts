import type { FormId } from '#src/lead/forms.ts'
import { shownPrice } from '#src/vehicle/advertised-price.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { SiteConfig } from './site/site-config.ts'

/** Anchor of every finance form. @spec 2.9 */
export const FINANCE_ANCHOR = 'finance-form'

/** The contact page with the vehicle in its query. @spec 2.21 */
export const enquirePath = (v: Vehicle, { routes }: SiteConfig): string =>
  `${routes.contact}?car_id=${encodeURIComponent(v.id)}`

/** Link to a dialog on the same page, which jumps to it without scripts. @spec 2.22 */
export const dialogLink = (dialog: FormId): { href: string; dialog: FormId } => ({ href: `#dialog-${dialog}`, dialog })

/** `Get Finance` on the vehicle page. @spec 2.9 2.21 */
export const financePath = (v: Vehicle, context: SiteConfig): string | undefined =>
  withFinanceQuery(context.routes.finance, v, context)

/** `Apply Today` on a search result. @spec 2.9 2.21 */
export const applyPath = (v: Vehicle, context: SiteConfig): string | undefined =>
  withFinanceQuery(context.routes.apply_for_finance, v, context)

function withFinanceQuery(path: string | undefined, v: Vehicle, context: SiteConfig): string | undefined {
  if (path === undefined) return undefined
  const price = shownPrice(v)
  const query = [
    ['preferredDealership', context.locationOf(v)?.slug ?? v.dealership_slug],
    ...(price === undefined ? [] : [['vehiclePriceBudget', String(price)]]),
    ['car_id', v.id],
    ['car_type', v.car_type],
  ]
  const text = query.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&')
  return `${path}?${text}#${FINANCE_ANCHOR}`
}
