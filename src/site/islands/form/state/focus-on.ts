/** Controls that a shopper can reach. */
const REACHED = ':is(input:not([type=hidden]), select, textarea, [role=radio], [role=combobox])'

/** Puts the focus on the first control of a field, once React has drawn what made it necessary. */
export function focusOn(form: HTMLFormElement | null, name: string): void {
  setTimeout(() => form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"] ${REACHED}`)?.focus())
}
