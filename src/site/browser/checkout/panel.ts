import { escapeHtml } from '#src/base/text.ts'
import type { CheckoutView } from '#src/lead/checkout.ts'

/** A button of the panel: what it says and does. */
export interface PanelAction {
  label: string
  press: () => void | Promise<void>
  isQuiet?: boolean
}

export interface Panel {
  /** Shows a view in place of the form; the focus goes to it where the view is another one. */
  show: (view: CheckoutView, actions: readonly PanelAction[], hint?: string) => HTMLElement
  /** Says under the buttons what went wrong. */
  fail: (message: string) => void
  /** The form again. */
  leave: () => void
}

/** Stands in place of the form while, and after, a deposit is paid. */
export function createPanel(form: HTMLFormElement): Panel {
  const panel = document.createElement('section')
  panel.className = 'form'
  panel.tabIndex = -1
  panel.style.outline = 'none'
  panel.hidden = true
  form.after(panel)
  let shown = ''
  return {
    show(view, actions, hint) {
      const isNew = shown !== view.title
      shown = view.title
      form.hidden = true
      panel.hidden = false
      if (!isNew) return placeOf(panel)
      panel.innerHTML = viewHtml(view, hint)
      panel.querySelector('.form-buttons')?.append(...actions.map(buttonOf))
      panel.focus({ preventScroll: true })
      panel.scrollIntoView({ block: 'nearest' })
      return placeOf(panel)
    },
    fail(message) {
      const alert = panel.querySelector('[role=alert]')
      if (alert) alert.innerHTML = `<p class="notice is-error">${escapeHtml(message)}</p>`
    },
    leave() {
      shown = ''
      panel.hidden = true
      form.hidden = false
      form.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
    },
  }
}

const placeOf = (panel: HTMLElement): HTMLElement => panel.querySelector<HTMLElement>('[data-payment]') ?? panel

function viewHtml({ kind, title, text }: CheckoutView, hint: string | undefined): string {
  const mark = kind === 'paid' ? '<p class="success-mark i i-check" aria-hidden="true"></p>' : ''
  const busy = kind === 'wait' ? '<progress aria-label="Loading"></progress>' : ''
  return (
    `${mark}<h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p>${busy}<div data-payment></div><div role="alert"></div>` +
    `<div class="form-buttons"></div>${hint ? `<p class="hint">${escapeHtml(hint)}</p>` : ''}`
  )
}

function buttonOf({ label, press, isQuiet }: PanelAction): HTMLButtonElement {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', className: isQuiet ? 'btn btn-quiet' : 'btn', textContent: label })
  button.addEventListener('click', async () => {
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    await press()
    button.ariaBusy = null
  })
  return button
}
