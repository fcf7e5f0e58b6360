import * as z from 'zod'

/** A regular expression in JavaScript's syntax with Unicode; `(?i:...)` ignores case. */
export const pattern = z.string().transform((source, context) => {
  try {
    return new RegExp(source, 'u')
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'not a regular expression' })
    return z.NEVER
  }
})
