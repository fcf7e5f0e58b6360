import { COMPARE_PATH } from '#src/features/compare/compare-page.ts'
import { sharedQuery } from '#src/site/browser/shared-vehicles.ts'
import * as messages from './messages.ts'
import { $compared, MOST_COMPARED } from './store.ts'

interface Bar {
  whole: HTMLElement
  status: HTMLElement
  link: HTMLAnchorElement
}

let bar: Bar | undefined

/**
 * Says what is chosen for the comparison, and leads there once there are two.
 *
 * @param noun of several vehicles
 * @param isRoom whether there was room for what was pressed last
 */
export function showBar(noun: string, isRoom: boolean): void {
  const ids = $compared.get()
  if (!bar && (ids.length === 0 || !document.querySelector('.compare'))) return
  bar ??= madeBar()
  const { whole, status, link } = bar
  link.href = COMPARE_PATH + sharedQuery(ids)
  link.textContent = messages.compareThese(ids.length, noun)
  const said = isRoom ? [] : [`${messages.atMost(MOST_COMPARED, noun)} `]
  status.replaceChildren(...(ids.length < 2 ? [messages.pickOneMore] : [...said, link]))
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
