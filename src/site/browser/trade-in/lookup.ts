import { escapeHtml } from '#src/base/text.ts'
import { type RegisteredVehicle, readRegisteredVehicle } from '#src/lead/registered-vehicle.ts'
import { track } from '../tracking/track.ts'
import type { Call } from './calls.ts'
import { answer, answersOf, setHidden } from './form-answers.ts'
import { historyWords } from './history.ts'

const NOT_FOUND = 'We found no vehicle with this registration. Please tell us about it below.'
const NO_SERVICE = 'The look-up does not answer just now. Please tell us about your vehicle below.'

const LOOKUP_HTML =
  '<div class="lookup"><button class="btn btn-quiet" type="button">Find my vehicle</button><div role="status"></div></div>'

/**
 * 'Find my vehicle' below the registration: it fills in what the registration
 * says, and leaves the fields to the shopper where it says nothing. `history`
 * asks NEVDIS as well. @spec 3.13 7.6
 */
export function offerLookup(form: HTMLFormElement, call: Call, { history }: { history: boolean }): void {
  const rego = form.querySelector<HTMLInputElement>('[name=Rego]')
  const last = form.querySelector('[data-field=regoState]') ?? rego?.closest('.field')
  last?.insertAdjacentHTML('afterend', LOOKUP_HTML)
  const button = form.querySelector<HTMLButtonElement>('.lookup button')
  const status = form.querySelector<HTMLElement>('.lookup [role=status]')
  if (!rego || !button || !status) return

  const find = async (): Promise<void> => {
    if (button.ariaBusy === 'true') return
    if (rego.value.trim() === '') {
      rego.focus()
      return
    }
    button.ariaBusy = 'true'
    await lookUp(form, status, { call, history })
    button.ariaBusy = null
  }
  button.addEventListener('click', find)
  rego.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    find()
  })
  // Another make or model is another vehicle than the one that was found.
  form.addEventListener('input', ({ target, isTrusted }) => {
    if (isTrusted && target instanceof HTMLElement && target.closest('[data-field^="Vehicle "]'))
      setHidden(form, 'vehicle_id', undefined)
  })
}

async function lookUp(
  form: HTMLFormElement,
  status: HTMLElement,
  { call, history }: { call: Call; history: boolean },
): Promise<void> {
  const { Rego, regoState } = answersOf(form)
  const registration = { rego: Rego, ...(regoState ? { regoState } : {}) }
  const found = await call('POST', 'simple-autograb-lookup', registration)
  const vehicle = readRegisteredVehicle(found.body)
  track('trade_in_lookup', { flow_name: 'trade_in', flow_outcome: vehicle ? 'found' : 'not_found' })
  if (!vehicle) {
    status.innerHTML = noticeHtml(found.status === 404 ? NOT_FOUND : NO_SERVICE)
    return
  }
  fillIn(form, vehicle)
  const lines = [vehicle.detail, history ? await historyOf(call, vehicle, registration) : undefined]
  status.innerHTML = noticeHtml(vehicle.title, lines.filter(Boolean))
}

const historyOf = async (call: Call, { vin }: RegisteredVehicle, registration: object): Promise<string | undefined> =>
  historyWords((await call('POST', 'nevdis', vin ? { vin } : registration)).body)

function fillIn(form: HTMLFormElement, { answers }: RegisteredVehicle): void {
  for (const [name, value] of Object.entries(answers)) answer(form, name, value)
  form.querySelector<HTMLInputElement>('[name=kilometres]')?.focus()
}

const noticeHtml = (title: string, lines: readonly (string | undefined)[] = []): string =>
  `<div class="notice"><p><b>${escapeHtml(title)}</b>${lines.map((line) => `<br>${escapeHtml(line ?? '')}`).join('')}</p></div>`
