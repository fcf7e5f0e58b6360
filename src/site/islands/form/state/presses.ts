/** The longest time that anything waits for a press. Milliseconds. */
const LONGEST = 2000

let ended: Promise<void> | undefined
let end = (): void => {}

/** Follows presses from now on. */
export function watchPresses(): void {
  if (ended) return
  ended = Promise.resolve()
  const begin = (): void => {
    ended = new Promise((resolve) => {
      end = resolve
      setTimeout(resolve, LONGEST)
    })
  }
  addEventListener('pointerdown', begin, true)
  // A mouse's click follows in the same task.
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => setTimeout(end), true)
}

/** Resolves when no press is going on. */
export const pressEnd = async (): Promise<void> => ended
