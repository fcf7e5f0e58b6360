import { $buyerState } from '../stores/buyer-state.ts'

/** Shows a vehicle's estimate for the state that the shopper has chosen, and remembers what is chosen here. */
export function rememberState(fold: HTMLElement): void {
  const rows = [...fold.querySelectorAll('input')]
  const choose = (): void => $buyerState.set(rows.find(({ checked }) => checked)?.value)
  // What was chosen before this module was there.
  if (rows.some(({ checked, defaultChecked }) => checked && !defaultChecked)) choose()
  fold.addEventListener('change', choose)
  $buyerState.subscribe((state) => {
    const row = rows.find(({ value }) => value === state)
    const total = row?.closest('div')?.querySelector('dd')
    const summary = fold.querySelector('summary')
    if (!row || !total || !summary) return
    row.checked = true
    summary.textContent = `About ${total.textContent} with ${row.value} duty`
  })
}
