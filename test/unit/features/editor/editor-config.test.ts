import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
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
        { numRuns: 50 },
      )
      fc.assert(
        fc.property(
          enteredEntry(fields),
          (entry) => void expect(mistakes(schema, entry).length === 0).toBe(allowsAll(fields, entry)),
        ),
        { numRuns: 100 },
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
