import { dirname, join } from 'node:path/posix'
import ts from 'typescript'

/** Module specifiers that a `.ts`, `.tsx` or `.astro` file imports: static, re-exported, dynamic and type imports. */
export function importsOf(path: string, text: string): string[] {
  const code = path.endsWith('.astro') ? astroScripts(text) : text
  const found = [
    ...ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName),
    // Template literals, which the compiler's scan leaves out. Their fixed part shows the folder.
    ...[...code.matchAll(/\bimport\(\s*`([^`]+)`/g)].map(([, path = '']) => path.replace(/\$\{[^}]*\}/g, '*')),
  ]
  return [...new Set(found)]
}

/** The path below the project's root of one of our own specifiers; undefined for a package. */
export function resolveImport(from: string, specifier: string): string | undefined {
  const [bare = ''] = specifier.split('?')
  if (bare.startsWith('#')) return bare.slice(1)
  if (bare.startsWith('.')) return join(dirname(from), bare)
  return bare.startsWith('/') ? bare.slice(1) : undefined
}

/** The frontmatter and the `<script>` bodies of an Astro file; the markup between them imports nothing. */
function astroScripts(text: string): string {
  const frontmatter = /^\s*---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? ''
  const scripts = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1])
  return [frontmatter, ...scripts].join('\n')
}
