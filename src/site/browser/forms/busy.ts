const LOADING = 'Loading'

const submitButtons = (form: HTMLFormElement): HTMLButtonElement[] => [
  ...form.querySelectorAll<HTMLButtonElement>('button[type=submit]'),
]

/**
 * Does the work of a submit once at a time: a second click meanwhile does
 * nothing, and the button says that it is loading. @spec 2.24 4.12 4.13
 */
export function onSubmit(form: HTMLFormElement, work: () => Promise<void>): void {
  let isBusy = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    try {
      await work()
    } finally {
      isBusy = false
    }
  })
}

/** Says so while something is on its way. @spec 2.24 4.12 4.13 */
export async function whileLoading<T>(form: HTMLFormElement, work: Promise<T>): Promise<T> {
  const buttons = submitButtons(form).map((button) => ({ button, label: button.textContent }))
  for (const { button } of buttons) {
    button.textContent = LOADING
    button.setAttribute('aria-busy', 'true')
  }
  try {
    return await work
  } finally {
    for (const { button, label } of buttons) {
      button.textContent = label
      button.removeAttribute('aria-busy')
    }
  }
}
