import { aboutWithDuty } from '#src/page/vehicle-page/messages.ts'
import { $buyerState } from '../stores/buyer-state.ts'

/** Lets the shopper choose a state in a vehicle's estimate, remembers it, and shows its total in the title. */
export function offerStates(fold: HTMLElement): void {
  const summary = fold.querySelector('summary')
  const choices = [...fold.querySelectorAll('.rows > div')].map((row) => choiceOf(row))
  fold.addEventListener('change', () => $buyerState.set(choices.find(({ input }) => input.checked)?.input.value))
  $buyerState.subscribe((state) => {
    const chosen = choices.find(({ input }) => input.value === state)
    if (!chosen || !summary) return
    chosen.input.checked = true
    summary.textContent = aboutWithDuty(chosen.total, chosen.input.value)
  })
}

/** Makes the label of a row, `With NSW duty`, a choice; its id is the state. */
function choiceOf(row: Element): { input: HTMLInputElement; total: string } {
  const [name, total] = [row.querySelector('dt'), row.querySelector('dd')?.textContent ?? '']
  const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'total', value: row.id })
  const label = document.createElement('label')
  label.append(input, ` ${name?.textContent}`)
  name?.replaceChildren(label)
  return { input, total }
}
