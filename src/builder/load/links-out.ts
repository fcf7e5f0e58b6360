import { readdirSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type LoadProblem, shownFile } from './problem.ts'

/**
 * Links in a dealer's folder that lead out of it, or to its files that begin with a dot, because a dealer's files must
 * not show another dealer's. The folder itself may be a link, made by the operator of the sites.
 */
export function linksOut(folder: string): LoadProblem[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  const root = realpathSync(folder)
  return linksIn(root)
    .filter((path) => !isInside(root, path))
    .map((path) => ({
      file: shownFile(join(folder, relative(root, path))),
      path: '',
      message: "is a link out of the dealer's folder. Put a copy there instead.",
    }))
}

function linksIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return linksIn(path)
      return entry.isSymbolicLink() ? [path] : []
    })
}

/** A broken link counts as one to a missing file. */
function isInside(root: string, link: string): boolean {
  try {
    const [first = '', ...rest] = relative(root, realpathSync(link)).split(sep)
    return first !== '' && ![first, ...rest].some((name) => name.startsWith('.'))
  } catch {
    return true
  }
}
