import { track } from '../tracking/track.ts'

const CAR_ID = /^[\w-]{1,64}$/

/** The vehicles that a shared address names; undefined where it names none. */
export function sharedCars(): string[] | undefined {
  const named = new URLSearchParams(location.search).get('cars')?.split(',') ?? []
  const ids = named.filter((id) => CAR_ID.test(id)).slice(0, 50)
  return ids.length > 0 ? ids : undefined
}

/** A button that hands the list on as a link: by the device's own sheet, or copied. */
export function shareButton(ids: readonly string[]): HTMLButtonElement {
  const button = textButton('Share this list')
  button.addEventListener('click', async () => {
    track('garage_share', { element_type: 'button' })
    const url = `${location.origin}${location.pathname}?cars=${ids.join(',')}`
    try {
      await handOn(url)
      button.textContent = 'Link shared'
    } catch {
      // Neither may be allowed here: the address can always be copied by hand.
      history.replaceState(null, '', url)
      button.textContent = 'The link is in the address bar'
    }
  })
  return button
}

/** Desktops have no sheet. */
const handOn = (url: string): Promise<void> =>
  typeof navigator.share === 'function'
    ? navigator.share({ title: document.title, url })
    : navigator.clipboard.writeText(url)

export function textButton(text: string): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { className: 'link', textContent: text })
  button.type = 'button'
  return button
}
