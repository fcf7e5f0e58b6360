import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUTTONS, INTERNALS } from '#src/features/editor/api/sveltia.ts'

const entry = createRequire(import.meta.url).resolve('@sveltia/cms')
const code = readFileSync(entry, 'utf8')
const texts = readFileSync(join(entry, '../../locales/en-US.json'), 'utf8')

test.each(Object.values(INTERNALS))('the installed editor still has %s', (name) => expect(code).toContain(name))

test.each(Object.values(BUTTONS))('a button of the installed editor still begins with "%s"', (label) =>
  expect(texts).toContain(`"${label}`),
)
