import { Script } from 'node:vm'
import * as z from 'zod'

/** A regular expression in JavaScript's syntax with Unicode; `(?i:...)` ignores case. */
export const pattern = z.string().transform((source, context) => {
  try {
    return compilePattern(source)
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'not a regular expression' })
    return z.NEVER
  }
})

/** Escapes, classes, and groups that ignore case. */
const PARTS = /\\.|\[(?:\\.|[^\]\\])*\]|\(\?i:/gsu

/**
 * Compiles a pattern. A group that ignores case makes the whole pattern ignore it, because V8's own inline flags (Node
 * 24.21) lost matches in processes that had compiled many expressions.
 */
export function compilePattern(source: string): RegExp {
  const plain = source.replaceAll(PARTS, (part) => (part === '(?i:' ? '(?:' : part))
  return new RegExp(plain, plain === source ? 'u' : 'iu')
}

/** Milliseconds that a pattern may take for one value. */
const LONGEST = 250
/** A repeated group can take exponential time, and any pattern the square of a text's length. */
const REPEATS = /\)[*+{]/
const LONG = 1000

/** Thrown if a pattern takes too long, because the author of a mapping must not keep other dealers waiting. */
export class SlowPattern extends Error {
  override name = 'SlowPattern'
}

const WORK = Symbol.for('forecourt:pattern')
const runWork = new Script("globalThis[Symbol.for('forecourt:pattern')]()")

/**
 * Runs a pattern on a text within the time limit.
 *
 * @throws SlowPattern
 */
export function inTime<T>(pattern: RegExp, text: string, work: () => T): T {
  if (text.length < LONG && !REPEATS.test(pattern.source)) return work()
  let found: T | undefined
  Reflect.set(globalThis, WORK, () => {
    found = work()
  })
  try {
    runWork.runInThisContext({ timeout: LONGEST })
  } catch (error) {
    const isSlow = error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    throw isSlow
      ? new SlowPattern(`The pattern ${pattern.source} takes too long on a value of ${text.length} characters.`)
      : error
  }
  return found as T
}
