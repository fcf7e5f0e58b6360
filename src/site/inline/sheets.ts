/**
 * While a sheet (menu, filters) is open, the page behind it can't be focused; the sheet gets the focus when it opens.
 * The browser opens and closes it, and restores the focus.
 */
export function coverBySheets(): void {
  const opened = ({ target: sheet }: Event): void => {
    if (!isSheet(sheet) || !sheet.matches(':popover-open')) return
    sheet.querySelector('button')?.focus()
    // After the frame that shows the sheet, because restyling everything behind it takes longer.
    requestAnimationFrame(() => setTimeout(() => cover(sheet, sheet.matches(':popover-open'))))
  }
  // Before it closes, because otherwise the focus could not be restored.
  const closes = ({ target: sheet }: Event): void => {
    if (isSheet(sheet) && sheet.matches(':popover-open')) cover(sheet, false)
  }
  document.addEventListener('toggle', opened, true)
  document.addEventListener('beforetoggle', closes, true)
}

const isSheet = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('.sheet')

/** All siblings of the element and of its ancestors. */
function cover(sheet: HTMLElement, isCovered: boolean): void {
  for (let part: Element = sheet; part.parentElement && part !== document.body; part = part.parentElement) {
    for (const other of part.parentElement.children) if (other !== part) other.toggleAttribute('inert', isCovered)
  }
}
