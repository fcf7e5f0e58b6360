/** The longest time that anything waits for a press. Milliseconds. */
const LONGEST = 2000

let ended: Promise<void> | undefined

/** Follows presses from now on. */
export function watchPresses(): void {
  if (ended) return
  ended = Promise.resolve()
  const press = (): void => {
    ended = new Promise((resolve) => {
      // The click follows in the same task.
      const release = () => setTimeout(resolve)
      for (const type of ['pointerup', 'pointercancel']) addEventListener(type, release, { capture: true, once: true })
      setTimeout(resolve, LONGEST)
    })
  }
  addEventListener('pointerdown', press, true)
}

/** Resolves when no press is going on. */
export const pressEnd = async (): Promise<void> => ended
