import { groupThousands } from '#src/base/numbers.ts'
import { type FinderChoice, finderQuery } from '#src/search/finder-query.ts'
import { countedVehicles } from '#src/vehicle/noun.ts'
import { templateOf } from '../site-data.ts'
import { fetchStock } from '../stock/shipped-stock.ts'

/** The home page's finder: button and options say how many vehicles the choices find. @spec 2.1 */
export function attach(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return
  const conditions = (form.dataset.finder ?? '').split(' ')
  let stock: ReturnType<typeof fetchStock> | undefined
  const tell = async (): Promise<void> => {
    stock ??= fetchStock()
    const { engine } = await stock
    const total = (choice: FinderChoice) => engine.search(finderQuery(choice, conditions)).totalHits
    const choice = choiceIn(form)
    for (const select of form.querySelectorAll('select'))
      for (const option of select.options)
        option.text = option.text.replace(
          /\([\d,]+\)$/,
          () => `(${groupThousands(total({ ...choice, [select.name]: option.value }))})`,
        )
    const button = form.querySelector('[data-finder-count]')
    if (button) button.textContent = `Show ${countedVehicles(total(choice), templateOf())}`
  }
  const changed = (): void => {
    tell().catch(reportError)
  }
  form.addEventListener('change', changed)
  // Chosen before this was there.
  if (Object.values(choiceIn(form)).some(Boolean)) changed()
}

const choiceIn = (form: HTMLFormElement): FinderChoice =>
  Object.fromEntries([...form.querySelectorAll('select')].map(({ name, value }) => [name, value]))
