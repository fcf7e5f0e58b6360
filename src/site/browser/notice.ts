/** A box above the bottom of the window, clear of buttons that stay within reach there. It moves nothing. */
export const NOTICE =
  'notice fixed right-gutter bottom-4 z-50 block max-w-[min(496px,100%-32px)] bg-page [box-shadow:0_8px_32px_rgb(20_24_32/0.2)] in-[body:has(.foot-bar)]:bottom-24'

export const paragraph = (textContent: string, className = ''): HTMLParagraphElement =>
  Object.assign(document.createElement('p'), { textContent, className })

export function button(textContent: string, press: () => unknown): HTMLButtonElement {
  const made = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'btn btn-quiet',
    textContent,
  })
  made.addEventListener('click', press)
  return made
}
