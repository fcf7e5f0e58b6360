import { importsOf, resolveImport } from './imports.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'

/** Files of `src/` that import each other in a circle, including type imports; one sentence per circle. */
export function cycleProblems(files: SourceFile[] = sourceFiles('src')): string[] {
  const imports = new Map(files.map(({ path, text }) => [path, ownImports(path, text)]))
  const done = new Set<string>()
  return files.flatMap(({ path }) => {
    const circle = circleFrom(path, [])
    return circle ? [`${circle.join(' imports ')}: move what they share into a file of its own.`] : []
  })

  /** The first circle that a file's imports lead to, unless it was found from an earlier file. */
  function circleFrom(path: string, way: string[]): string[] | undefined {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path]
    if (done.has(path)) return undefined
    for (const next of imports.get(path) ?? []) {
      const circle = circleFrom(next, [...way, path])
      if (circle) {
        done.add(path)
        return circle
      }
    }
    done.add(path)
    return undefined
  }
}

const ownImports = (path: string, text: string): string[] =>
  importsOf(path, text).flatMap((specifier) => resolveImport(path, specifier) ?? [])
