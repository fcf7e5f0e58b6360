import { adoptStyle } from '../adopt-style.ts'
import { callsTo } from './calls.ts'
import { showEstimate } from './estimate.ts'
import { setHidden } from './form-answers.ts'
import { offerLookup } from './lookup.ts'
import css from './trade-in.css?inline'
import { wantedVehicle } from './wanted-vehicle.ts'

adoptStyle(css)

/**
 * The trade-in form: it finds a vehicle by its registration and shows an
 * estimate. browser/forms moves and sends it; without this file it is the manual
 * path. @spec 2.6 3.13 7.6 7.7 9.6
 */
export function attach(box: HTMLElement, { website_slug }: { website_slug: string }): void {
  const form = box.querySelector('form')
  const step = form?.querySelector<HTMLElement>('fieldset:has([data-field=condition])')
  if (!form || !step) return
  const { lookup, history, save } = box.dataset
  const call = callsTo(new URL('.', form.action).href)
  const wanted = wantedVehicle(location.search)
  wanted.then((vehicle) => {
    if (!vehicle) return
    setHidden(form, 'car_id', vehicle.id)
    setHidden(form, 'car_dealership_id', vehicle.dealership_id)
  })
  if (lookup !== undefined) offerLookup(form, call, { history: history !== undefined })
  showEstimate(form, step, { call, website_slug, saves: save !== undefined, wanted })
}
