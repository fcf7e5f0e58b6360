/** Controls that can be focused. */
const REACHED = ':is(input:not([type=hidden]), select, textarea, [role=radio], [role=combobox])'

/** Focuses the first control of a field after React's next update. */
export function focusOn(form: HTMLFormElement | null, name: string): void {
  setTimeout(() => form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"] ${REACHED}`)?.focus())
}
