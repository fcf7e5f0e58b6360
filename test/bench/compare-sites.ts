import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** Whether readers of two sites get the same files. @param one a site's folder, with its `current` */
export function same(one: string, other: string): boolean {
  const [a, b] = [join(one, 'current'), join(other, 'current')].map((path) => realpathSync(path))
  if (a === undefined || b === undefined) return false
  const files = filesOf(a)
  return (
    files.join() === filesOf(b).join() &&
    files.every((file) => readFileSync(join(a, file)).equals(readFileSync(join(b, file))))
  )
}

const filesOf = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort()
