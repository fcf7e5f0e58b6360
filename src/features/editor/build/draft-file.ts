import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { stringify } from 'yaml'
import { parseFrontMatter } from '#src/builder/load/front-matter.ts'
import type { DraftFile } from '../draft.ts'

const EDITED = /^(tenant\.json|content\/[a-z]+\.json|content\/[a-z]+\/[\w-]+\.md)$/

/** Whether an editor can edit this file. */
export const isEdited = (path: string): boolean => EDITED.test(path)

/** The file's text. A field that is empty in the editor is left out of the file. */
export function serialised({ path, data }: DraftFile): string {
  const { body, items, ...head } = Object(withoutEmpty(data))
  if (path.endsWith('.md')) return `---\n${stringify(head)}---\n\n${body ?? ''}\n`
  return JSON.stringify(path.startsWith('content/') ? (items ?? []) : head, null, 2)
}

/** When this file arrived in a dealer's folder, in milliseconds; undefined if it has other content or doesn't exist. */
export function arrivedAt(folder: string, draft: DraftFile): number | undefined {
  try {
    const place = join(folder, draft.path)
    const [there, meant] = [readFileSync(place, 'utf8'), serialised(draft)].map((text) => contentOf(draft.path, text))
    return isDeepStrictEqual(there, meant) ? statSync(place).mtimeMs : undefined
  } catch {
    // It doesn't exist, or is being written.
    return undefined
  }
}

function contentOf(path: string, text: string): unknown {
  if (!path.endsWith('.md')) return withoutEmpty(JSON.parse(text), isHollow)
  const parts = parseFrontMatter(text, path)
  return parts.ok ? [withoutEmpty(parts.value.head, isHollow), parts.value.body.trim()] : undefined
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The editor has a list or group for every field of its schema, and leaves empty ones out of the file. */
const isHollow = (value: unknown): boolean =>
  isEmpty(value) || (typeof value === 'object' && Object.keys(Object(value)).length === 0)

function withoutEmpty(value: unknown, isOmitted = isEmpty): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutEmpty(each, isOmitted))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [key, withoutEmpty(each, isOmitted)] as const)
  return Object.fromEntries(entries.filter(([, each]) => !isOmitted(each)))
}
