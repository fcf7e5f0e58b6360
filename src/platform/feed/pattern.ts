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

/** Escapes, classes, and the groups that ignore case. */
const PARTS = /\\.|\[(?:\\.|[^\]\\])*\]|\(\?i:/gsu

/**
 * A pattern with a group that ignores case ignores it throughout: V8's own inline flags (Node 24.21) lost matches in
 * processes that had compiled many expressions.
 */
export function compilePattern(source: string): RegExp {
  const plain = source.replaceAll(PARTS, (part) => (part === '(?i:' ? '(?:' : part))
  return new RegExp(plain, plain === source ? 'u' : 'iu')
}
