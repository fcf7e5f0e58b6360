import { COMPARE_PATH } from '#src/features/compare/compare-page.ts'
import { sharedQuery } from '#src/site/browser/shared-vehicles.ts'
import * as messages from './messages.ts'
import { $compared, MOST_COMPARED, rereadCompared, toggleCompared } from './store.ts'

interface Bar {
  whole: HTMLElement
  status: HTMLElement
  link: HTMLAnchorElement
}

let bar: Bar | undefined

/**
 * Shows the vehicles chosen for the comparison, with a link to it once there are two.
 *
 * @param noun of several vehicles
 * @param isRoom whether there was room for the vehicle pressed last
 */
function showBar(noun: string, isRoom: boolean): void {
  const ids = $compared.get()
  if (!bar && (ids.length === 0 || !document.querySelector('.compare'))) return
  bar ??= madeBar()
  const { whole, status, link } = bar
  link.href = COMPARE_PATH + sharedQuery(ids)
  link.textContent = messages.compareThese(ids.length, noun)
  const full = isRoom ? [] : [`${messages.atMost(MOST_COMPARED, noun)} `]
  status.replaceChildren(...(ids.length < 2 ? [messages.pickOneMore] : [...full, link]))
  whole.hidden = ids.length === 0
}

function madeBar(): Bar {
  const whole = Object.assign(document.createElement('aside'), { className: 'compare-bar' })
  whole.setAttribute('aria-label', messages.comparison)
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  const link = Object.assign(document.createElement('a'), { className: 'btn' })
  const clear = Object.assign(document.createElement('button'), { type: 'button', className: 'btn-icon i i-close' })
  clear.setAttribute('aria-label', messages.clearComparison)
  clear.onclick = clearAll
  whole.append(status, clear)
  document.querySelector('main')?.after(whole)
  return { whole, status, link }
}

/** The focus goes back to where the last vehicle was chosen. */
function clearAll(): void {
  const last = $compared.get().at(-1)
  $compared.set([])
  document.querySelector<HTMLElement>(`[data-vehicle="${CSS.escape(last ?? '')}"] .compare`)?.focus()
}

let isStarted = false

/**
 * Chooses the vehicle of a pressed button, or removes it again, and from then on shows the choice.
 *
 * @param noun of several vehicles
 */
export function choose(noun: string, pressed: Element | undefined): void {
  const isRoom = !pressed || toggleCompared(vehicleOf(pressed))
  if (!isStarted) {
    isStarted = true
    $compared.subscribe(() => {
      paint()
      showBar(noun, true)
    })
    addEventListener('garage:changed', paint)
    // A page restored by the back button has missed any changes in between.
    addEventListener('pageshow', ({ persisted }) => persisted && rereadCompared())
  }
  if (!isRoom) showBar(noun, false)
}

function paint(): void {
  const ids = $compared.get()
  for (const button of document.querySelectorAll('.compare'))
    button.setAttribute('aria-pressed', String(ids.includes(vehicleOf(button))))
}

/** The id of a button's vehicle. */
const vehicleOf = (button: Element): string => button.closest<HTMLElement>('[data-vehicle]')?.dataset.vehicle ?? ''
