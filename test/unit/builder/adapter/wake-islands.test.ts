import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GROUPS } from '#src/builder/adapter/wake-islands.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** Everything that a script may be made of. Rolldown matches whole paths, of which the end suffices here. */
const MODULES = [
  ...readdirSync(join(ROOT, 'src'), { recursive: true }).map((file) => `src/${file}`),
  ...[...Object.keys({ ...dependencies, ...devDependencies }), 'scheduler'].map((name) => `node_modules/${name}/`),
  'vite/preload-helper',
  // Any feature may have one, though none need.
  'src/features/example/browser/store.ts',
]

describe('the groups of scripts', () => {
  it.each(GROUPS)('every name in the pattern of $name is that of a module', ({ test }) => {
    const found = MODULES.filter((module) => test.test(module)).join('\n')
    const names = test.source.match(/[\w-]{2,}/g) ?? []
    expect(names.filter((name) => !found.includes(name))).toEqual([])
  })
})
