/**
 * What a sheet (menu, filters) covers takes no focus while it is open, and the sheet
 * has it from the start. The browser opens and closes it, and gives the focus back.
 */
export function coverBySheets(): void {
  const opened = ({ target: sheet }: Event): void => {
    if (!isSheet(sheet) || !sheet.matches(':popover-open')) return
    sheet.querySelector('button')?.focus()
    // After the frame that shows the sheet: styling all that it covers takes longer than that.
    requestAnimationFrame(() => setTimeout(() => cover(sheet, sheet.matches(':popover-open'))))
  }
  // Before it closes, or there would be nowhere to give the focus back to.
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
