import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pathProblems } from '../../../scripts/checks/named-paths.ts'

it('names each path and link of a document that leads nowhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-paths-'))
  const file = join(folder, 'guide.md')
  writeFileSync(
    file,
    'See `src/page`, `src/gone.ts`, [this](guide.md), [that](lost.md#part) and https://a.example/b.md.',
  )
  expect(pathProblems([file])).toEqual([
    `${file} names src/gone.ts, which doesn't exist.`,
    `${file} names lost.md, which doesn't exist.`,
  ])
  rmSync(folder, { recursive: true })
})
