/** Says without opening a database that a lead waits; the page wakes at once for it (site/inline/first-reach.ts). */
const FLAG = 'forecourt:unsent'

export function flagUnsent(isLeft: boolean): void {
  if (isLeft) localStorage.setItem(FLAG, '1')
  else localStorage.removeItem(FLAG)
}

/** A browser that keeps nothing has nothing left. */
export function isSomethingUnsent(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null
  } catch {
    return false
  }
}
