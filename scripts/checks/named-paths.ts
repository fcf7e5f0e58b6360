import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const DOCUMENTS = ['*.md', 'docs/*.md', 'src/**/README.md', 'test/**/README.md']

/** A path of the project in code marks, such as `src/page`, or a link to another document. */
const NAMED = /`((?:src|test|scripts|docs|sandbox|docker|drizzle|examples)\/[\w./-]+)`|\]\(((?!https?:)[\w./-]+\.md)/g

/** Paths that documents name and that don't exist. One sentence each. */
export function pathProblems(files: readonly string[] = globSync(DOCUMENTS)): string[] {
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(NAMED)].flatMap(([, path, link = '']) => {
      const named = path ?? join(dirname(file), link)
      return existsSync(named) ? [] : [`${file} names ${path ?? link}, which doesn't exist.`]
    }),
  )
}
