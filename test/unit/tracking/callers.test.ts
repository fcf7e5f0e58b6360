import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EVENTS } from '#src/tracking/catalogue.ts'

/** Who fires events, and the rules that choose one. */
const CALLERS = globSync([
  'src/site/{browser,islands}/**/*.{ts,tsx}',
  'src/tracking/{page-context,lead-event,chat-counter}.ts',
])
const code = CALLERS.map((file) => readFileSync(file, 'utf8')).join('\n')

describe('the catalogue @spec 9.3', () => {
  it.each(Object.keys(EVENTS))('%s is fired somewhere', (name) => expect(code).toContain(`'${name}'`))
})
