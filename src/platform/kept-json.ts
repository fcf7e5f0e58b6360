import { readFileSync } from 'node:fs'
import { digest } from './digest.ts'
import { keepFile } from './keep-file.ts'
import { logToStderr } from './log-to-stderr.ts'

/** Plain data between builds of the same code. */
export interface KeptJson {
  /** Nothing where none was kept, by other code, or where anything about it is doubtful. */
  load(): unknown
  /** Where the disk refuses it, that is told: the next build only takes longer. */
  save(data: unknown): void
}

/** @param code stamp of the program's files: what other code has worked out is not known to be right. */
export function keptJson(path: string, code: string): KeptJson {
  const seal = (body: string): string => `${code} ${digest(body)}`
  return {
    load() {
      try {
        const text = readFileSync(path, 'utf8')
        const end = text.indexOf('\n')
        const body = text.slice(end + 1)
        return text.slice(0, end) === seal(body) ? JSON.parse(body) : undefined
      } catch {
        return undefined
      }
    },
    save(data) {
      const body = JSON.stringify(data)
      try {
        keepFile(path, `${seal(body)}\n${body}`)
      } catch (error) {
        logToStderr('Nothing is kept for the next build', error instanceof Error ? error.message : String(error))
      }
    },
  }
}
