import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PHONE_METADATA, phoneMetadata } from '../../../../scripts/checks/phone-metadata.ts'

it('the numbering plans are those of the installed library: npm run fix', () =>
  expect(JSON.parse(readFileSync(PHONE_METADATA, 'utf8'))).toEqual(JSON.parse(JSON.stringify(phoneMetadata()))))
