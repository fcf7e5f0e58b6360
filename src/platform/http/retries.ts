import { setTimeout as pause } from 'node:timers/promises'

/** @spec 9.2 */
const RETRIES = 2

const FIRST_PAUSE = 200

/**
 * Makes up to three attempts: the first and two retries, each after a longer pause.
 *
 * @param isFinal whether a retry is futile
 * @spec 7.1 9.2
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { retries = RETRIES, isFinal = () => false }: { retries?: number; isFinal?: (error: unknown) => boolean } = {},
): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt()
    } catch (error) {
      if (failures >= retries || isFinal(error)) throw error
      await pause(FIRST_PAUSE * 4 ** failures)
    }
  }
}
