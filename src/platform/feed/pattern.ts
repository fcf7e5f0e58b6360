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

/** Milliseconds of a processor that a pattern may take for one value. */
const LONGEST = 250
/** About as many steps as a match may take without being watched, which costs more than most matches. */
const FEW_STEPS = 1_000_000
/** A repeated group can take exponential time. */
const REPEATED_GROUP = /\)[*+{]/
const LITERALS = /\\.|\[(?:\\.|[^\]\\])*\]/gsu
const QUANTIFIERS = /(?<!\()(?:[*+?]|\{\d)/g

/** Whether a match is quick in any text: each quantifier multiplies the steps by the text's length. */
function isQuick({ source }: RegExp, { length }: string): boolean {
  const plain = source.replaceAll(LITERALS, 'x')
  const quantifiers = plain.match(QUANTIFIERS)?.length ?? 0
  return !REPEATED_GROUP.test(plain) && length ** (quantifiers + 1) <= FEW_STEPS
}

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
  if (isQuick(pattern, text)) return work()
  let found: T | undefined
  Reflect.set(globalThis, WORK, () => {
    found = work()
  })
  const began = process.threadCpuUsage()
  for (;;) {
    try {
      runWork.runInThisContext({ timeout: LONGEST })
      return found as T
    } catch (error) {
      const isSlow = error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
      if (!isSlow) throw error
      // The timeout counts wall-clock time, of which a busy machine may have given this process little.
      if (process.threadCpuUsage(began).user >= LONGEST * 1000)
        throw new SlowPattern(`The pattern ${pattern.source} takes too long on a value of ${text.length} characters.`)
    }
  }
}

/** Whether a text contains a match. @throws SlowPattern */
export const matches = (pattern: RegExp, text: string): boolean => inTime(pattern, text, () => pattern.test(text))
