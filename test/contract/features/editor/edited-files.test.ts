import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { loadContent } from '#src/builder/load/content.ts'
import { readSite } from '#src/builder/load/read-site.ts'
import { loadTenant } from '#src/builder/load/tenants.ts'
import { editedFiles } from '#src/features/editor/api/editor-config.ts'
import { serialised } from '#src/features/editor/build/draft-file.ts'
import { temporaryFolder } from '../../../unit/builder/published-tree.ts'
import { allowedEntry } from '../../../unit/features/editor/editor-values.ts'

const { collections, singletons } = editedFiles()

it('what the editor allows builds, unless its fields contradict each other, which is said before it is saved', async () => {
  const home = temporaryFolder()
  const folder = join(home, 'harrow-motor-group')
  const lists = singletons.filter(({ file }) => file !== 'tenant.json')
  cpSync('tenants/harrow-motor-group', folder, { recursive: true, filter: (path) => !path.endsWith('images') })
  cpSync('tenants/flags.json', join(home, 'flags.json'))
  // What a dealer edits is the same with few vehicles, of which each site is composed faster.
  const stock: unknown[] = JSON.parse(readFileSync(join(folder, 'stock.json'), 'utf8'))
  writeFileSync(join(folder, 'stock.json'), JSON.stringify(stock.slice(0, 10)))
  const write = (path: string, data: Record<string, unknown>) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), serialised({ path, data }))
  }
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(...lists.map(({ fields }) => allowedEntry(fields))),
      fc.tuple(...collections.map(({ fields }) => allowedEntry(fields))),
      async (contents, posts) => {
        for (const [index, { file }] of lists.entries()) write(file, contents[index] ?? {})
        for (const [index, { folder: texts }] of collections.entries())
          write(`${texts}/something-new.md`, posts[index] ?? {})
        const tenant = loadTenant(folder)
        if (!tenant.ok) throw new Error('the sample is broken')
        const content = loadContent(folder, tenant.value)
        if (!content.ok)
          return void expect(content.error.filter(({ message }) => message.startsWith('expected'))).toEqual([])
        const site = await readSite({ slug: 'harrow-motor-group', folder, tenant }, Date.parse('2026-11-25'))
        expect(site.compose().pages.length).toBeGreaterThan(10)
      },
    ),
    { numRuns: 15 },
  )
})
