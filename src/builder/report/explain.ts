import { systemRefusal } from '#src/node/system-refusal.ts'

type ErrorClass = new (...parameters: never[]) => Error

/** The message of an expected failure or of the operating system; anything else is a bug and gets its stack. */
export function explain(error: unknown, expected: readonly ErrorClass[]): string {
  if (!(error instanceof Error)) return String(error)
  if (expected.some((kind) => error instanceof kind)) return error.message
  return systemRefusal(error) ?? error.stack ?? error.message
}
