import { showBar } from './bar.ts'
import { $compared, rereadCompared, toggleCompared } from './store.ts'

let isStarted = false

/**
 * Chooses the vehicle of a pressed button, or leaves it out again, and shows from then on what is chosen.
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
    // A page that the back button brings back has not heard of what changed meanwhile.
    addEventListener('pageshow', ({ persisted }) => persisted && rereadCompared())
  }
  if (!isRoom) showBar(noun, false)
}

function paint(): void {
  const ids = $compared.get()
  for (const button of document.querySelectorAll('.compare'))
    button.setAttribute('aria-pressed', String(ids.includes(vehicleOf(button))))
}

/** The id of the vehicle whose button it is. */
const vehicleOf = (button: Element): string => button.closest<HTMLElement>('[data-vehicle]')?.dataset.vehicle ?? ''
