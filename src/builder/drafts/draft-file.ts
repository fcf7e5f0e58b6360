import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { stringify } from 'yaml'
import type { DraftFile } from '#src/tenant/draft.ts'
import { parseFrontMatter } from '../load/front-matter.ts'

const EDITED = /^(tenant\.json|content\/[a-z]+\.json|content\/[a-z]+\/[\w-]+\.md)$/

/** Whether it is one of the files that an editor edits. */
export const isEdited = (path: string): boolean => EDITED.test(path)

/** The file as it is written: an empty field of an editor is one that is left out. */
export function textOf({ path, data }: DraftFile): string {
  const { body, items, ...head } = Object(withoutEmpty(data))
  if (path.endsWith('.md')) return `---\n${stringify(head)}---\n\n${body ?? ''}\n`
  return JSON.stringify(path.startsWith('content/') ? (items ?? []) : head, null, 2)
}

/** When a dealer's folder got this file, in milliseconds; undefined if it has another content or none. */
export function arrivedAt(folder: string, draft: DraftFile): number | undefined {
  try {
    const place = join(folder, draft.path)
    const [there, meant] = [readFileSync(place, 'utf8'), textOf(draft)].map((text) => contentOf(draft.path, text))
    return isDeepStrictEqual(there, meant) ? statSync(place).mtimeMs : undefined
  } catch {
    // It isn't there, or is being written.
    return undefined
  }
}

function contentOf(path: string, text: string): unknown {
  if (!path.endsWith('.md')) return withoutEmpty(JSON.parse(text), isHollow)
  const parts = parseFrontMatter(text, path)
  return parts.ok ? [withoutEmpty(parts.value.head, isHollow), parts.value.body.trim()] : undefined
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The editor holds a list or group for every field of its schema, and leaves out of the file those that have nothing. */
const isHollow = (value: unknown): boolean =>
  isEmpty(value) || (typeof value === 'object' && Object.keys(Object(value)).length === 0)

function withoutEmpty(value: unknown, isLeftOut = isEmpty): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutEmpty(each, isLeftOut))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [key, withoutEmpty(each, isLeftOut)] as const)
  return Object.fromEntries(entries.filter(([, each]) => !isLeftOut(each)))
}
