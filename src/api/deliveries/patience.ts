/** Turns into which a wait is divided: a shorter turn counts less of our own time. */
const TURNS = 50
/**
 * The longest that an exchange may last, as a multiple of its wait, however slow this process is: two minutes after its
 * start, another process repeats a delivery.
 */
const LONGEST = 6

/**
 * Limits the time that another system takes, leaving out the time that this process takes. Only turns of the event loop
 * count, each with its share of the time however late it comes, and what has arrived is read before the signal aborts.
 * So a busy machine doesn't mistake an answer that it hasn't read for one that never came.
 *
 * @param milliseconds of waiting
 */
export function patience(milliseconds: number): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController()
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
    if (turns === TURNS) setImmediate(() => controller.abort())
  }, milliseconds / TURNS)
  const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(milliseconds * LONGEST)])
  return { signal, end: () => clearInterval(timer) }
}
