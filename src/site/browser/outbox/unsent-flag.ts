/** Set while a lead is waiting, so that a page can check at once without opening a database (inline/first-reach.ts). */
const FLAG = 'forecourt:unsent'

export function flagUnsent(isLeft: boolean): void {
  if (isLeft) localStorage.setItem(FLAG, '1')
  else localStorage.removeItem(FLAG)
}

/** False if storage is blocked. */
export function isSomethingUnsent(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null
  } catch {
    return false
  }
}
