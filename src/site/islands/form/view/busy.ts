/**
 * The state of a button whose action is running: it ignores presses but keeps the focus, which `disabled` would lose.
 */
export const busy = (isBusy: boolean) => ({ 'aria-busy': isBusy || undefined, 'aria-disabled': isBusy || undefined })
