import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { loadContent } from '#src/builder/load/content.ts'
import { readSite } from '#src/builder/load/read-site.ts'
import { loadTenant } from '#src/builder/load/tenants.ts'
import { editedFiles } from '#src/features/editor/api/editor-config.ts'
import type { EditorField } from '#src/features/editor/api/editor-field.ts'
import { serialised } from '#src/features/editor/build/draft-file.ts'
import { CONTENT_FILES } from '#src/tenant/content.ts'
import { tenantFields } from '#src/tenant/tenant-fields.ts'
import { allowedEntry, allowsAll, enteredEntry } from './editor-values.ts'

const { collections, singletons } = editedFiles()
const settings = singletons.find(({ file }) => file === 'tenant.json')?.fields ?? []

/** The fields of one entry of a content file, without the text of a Markdown file, which may say anything. */
function fieldsOf(path: string): EditorField[] {
  const folder = collections.find((each) => `${each.folder}/<name>.md` === `content/${path}`)
  const list = singletons.find(({ file }) => file === `content/${path}`)
  return folder ? folder.fields.filter(({ name }) => name !== 'body') : (list?.fields[0]?.fields ?? [])
}

/** What is wrong with single fields; rules about several are tried before an entry is saved. */
const mistakes = (schema: z.ZodType, entry: object): object[] =>
  schema
    .safeParse(JSON.parse(serialised({ path: 'tenant.json', data: { ...entry } })))
    .error?.issues.filter(({ code }) => code !== 'custom') ?? []

describe('the configuration of the editor', () => {
  it('has every content file with every field of its schema, so that a new one appears by itself', () => {
    for (const [path, { shape }] of Object.entries(CONTENT_FILES))
      expect(
        fieldsOf(path).map(({ name }) => name),
        path,
      ).toEqual(Object.keys(shape))
  })

  it.each(Object.entries(CONTENT_FILES))(
    '%s: what the editor allows, the schema takes, and what it forbids, the schema refuses',
    (path, schema) => {
      const fields = fieldsOf(path)
      fc.assert(
        fc.property(allowedEntry(fields), (entry) => void expect(mistakes(schema, entry)).toEqual([])),
        { numRuns: 200 },
      )
      fc.assert(
        fc.property(
          enteredEntry(fields),
          (entry) => void expect(mistakes(schema, entry).length === 0).toBe(allowsAll(fields, entry)),
        ),
        { numRuns: 500 },
      )
    },
  )

  it('tenant.json: what the editor allows, the schema takes, and what it forbids, the schema refuses', () => {
    const sample = JSON.parse(readFileSync('tenants/harrow-motor-group/tenant.json', 'utf8'))
    const saved = (entry: object) => merged({ ...sample, locations: sample.locations.slice(0, 1) }, { ...entry })
    const one = (entry: Record<string, unknown>) => ({ ...entry, locations: [entry.locations].flat().slice(0, 1) })
    fc.assert(
      fc.property(
        allowedEntry(settings),
        (entry) => void expect(mistakes(tenantFields, saved(one(entry)))).toEqual([]),
      ),
      { numRuns: 100 },
    )
  })

  const home = mkdtempSync(join(tmpdir(), 'edited-'))
  afterAll(() => rmSync(home, { recursive: true }))

  it('what the editor allows builds, unless its fields contradict each other, which is said before it is saved', async () => {
    const folder = join(home, 'harrow-motor-group')
    const lists = singletons.filter(({ file }) => file !== 'tenant.json')
    cpSync('tenants/harrow-motor-group', folder, { recursive: true, filter: (path) => !path.endsWith('images') })
    cpSync('tenants/flags.json', join(home, 'flags.json'))
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
})

function merged(old: unknown, next: unknown): never {
  if (Array.isArray(old) && Array.isArray(next) && next.every((each) => typeof each === 'object'))
    return next.map((each, index) => merged(old[index] ?? old[0], each)) as never
  if (typeof old !== 'object' || typeof next !== 'object' || old === null || next === null || Array.isArray(next))
    return next as never
  return Object.fromEntries([
    ...Object.entries(old),
    ...Object.entries(next).map(([key, value]) => [key, merged(Object(old)[key], value)]),
  ]) as never
}
