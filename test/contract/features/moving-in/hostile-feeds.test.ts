import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { trySource } from '#src/features/moving-in/build/guess/try-source.ts'
import { temporaryFolder } from '../../../unit/builder/published-tree.ts'
import { FEEDS, outcomeOf } from '../../../unit/platform/feed/hostile-feeds.ts'

it.each(Object.entries(FEEDS))('a feed with %s stops no guess', async (_, [, text]) => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'in'), text)
  const options = { folder, file: 'feed', mapping: join(folder, 'mapping.json'), records: 3 }
  await outcomeOf(trySource(join(folder, 'in'), options))
  expect(({} as Record<string, unknown>).Text).toBeUndefined()
})
