import type { MadeChoice } from '#src/lead/tracking-choice.ts'
import type { BrowserConfig } from '../../stores/browser-config.ts'
import * as messages from '../messages.ts'
import { button, NOTICE, paragraph } from '../notice.ts'

let shown: HTMLElement | undefined

/**
 * Shows the notice about other companies' scripts. The page behind it stays usable, and it comes directly after the
 * skip link, so that keys reach it at once.
 *
 * @param opener the button that opened it, which gets the focus back
 */
export function showChoice(
  { consent }: BrowserConfig,
  choose: (choice: MadeChoice) => void,
  opener?: HTMLElement,
): void {
  if (!shown) {
    const press = (choice: MadeChoice) => () => {
      const hadFocus = shown?.contains(document.activeElement)
      hideChoice()
      if (hadFocus) (opener ?? contentOf(document)).focus({ preventScroll: true })
      choose(choice)
    }
    const choices = paragraph('', 'chips mt-3')
    choices.append(button(messages.decline, press('declined')), button(messages.accept, press('accepted')))
    shown = Object.assign(document.createElement('section'), { className: NOTICE })
    shown.setAttribute('aria-label', messages.trackingChoice)
    shown.append(paragraph(consent === 'ask' ? messages.mayTheyLoad : messages.theyLoad), choices)
    document.querySelector('.skip')?.after(shown)
  }
  if (opener) shown.querySelector('button')?.focus()
}

export function hideChoice(): void {
  shown?.remove()
  shown = undefined
}

/** The content, made focusable for the focus of the closed notice. */
function contentOf(page: Document): HTMLElement {
  const main = page.querySelector('main') ?? page.body
  main.tabIndex = -1
  return main
}
