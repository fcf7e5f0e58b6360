/**
 * Opens and closes sheets (menu, filters) in browsers whose own buttons can't: Safari before 17, Firefox before 125,
 * Chrome before 114. `clicks` are those from before this script was loaded.
 */
export function openSheets(clicks: readonly Event[]): void {
  const press = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null
    const sheet = document.getElementById(`${button?.getAttribute('popovertarget')}`)
    if (sheet) turn(sheet, !sheet.hasAttribute('open'))
  }
  for (const click of clicks) press(click)
  addEventListener('click', press)
  addEventListener('keydown', ({ key }) => {
    const sheet = document.querySelector<HTMLElement>('.sheet[open]')
    if (key === 'Escape' && sheet) turn(sheet, false)
  })
}

/** The focus moves into an open sheet, and back to its button. */
function turn(sheet: HTMLElement, isOpen: boolean): void {
  sheet.toggleAttribute('open', isOpen)
  const button = isOpen
    ? sheet.querySelector('button')
    : document.querySelector<HTMLElement>(`[popovertarget="${sheet.id}"]`)
  button?.focus()
}
