import { fail, ok, type Result } from '#src/base/result.ts'
import type { LeadFile } from '../leads/queries.ts'
import { cleanText, withoutInvisible } from './clean-values.ts'
import { isBomb, nameOfType, sniffFile } from './sniff-file.ts'

const MOST_FILES = 10
/** The form states this limit. */
const LARGEST_FILE = 10 * 1024 * 1024

/** A file that isn't accepted, and why. */
export interface RefusedFile {
  kind: 'file-type' | 'file-size' | 'file-empty' | 'file-pixels'
  field: string
}

/**
 * The files of a form, each checked by its content; fields without a file are ignored. A failure names the field of the
 * refused file.
 */
export async function readFiles(data: FormData): Promise<Result<LeadFile[], 'too-much' | RefusedFile>> {
  const files: LeadFile[] = []
  for (const [field, value] of data) {
    if (typeof value === 'string' || (value.size === 0 && value.name === '')) continue
    if (files.length === MOST_FILES || field.length > 80) return fail('too-much')
    if (value.size > LARGEST_FILE) return fail({ kind: 'file-size', field })
    const content = new Uint8Array(await value.arrayBuffer())
    const media_type = await sniffFile(content)
    if (!media_type || isBomb(content)) return fail({ kind: reasonFor(content, media_type), field })
    files.push({ field: cleanText(field), name: nameOfType(fileName(value.name), media_type), media_type, content })
  }
  return ok(files)
}

const reasonFor = ({ length }: Uint8Array, media_type: string | undefined): RefusedFile['kind'] =>
  media_type ? 'file-pixels' : length === 0 ? 'file-empty' : 'file-type'

/** The file's name without folders and special characters. */
const fileName = (sent: string): string =>
  withoutInvisible(cleanText(sent))
    .replace(/^.*[\\/]/, '')
    .replace(/[\t\n\r"<>|:*?]/g, '_')
    .slice(-120) || 'file'
