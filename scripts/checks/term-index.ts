import { readFileSync } from 'node:fs'
import { sourceFiles } from './source-files.ts'
import { specIds } from './spec-coverage.ts'

export const INDEX_FILE = 'src/README.md'
const START = '<!-- terms: npm run fix -->'
const END = '<!-- /terms -->'

/** `src/README.md` with its index of terms as the sources have it now: term, file, statements of the specification. */
export function withTermIndex(readme: string): string {
  const [before, after] = [readme.split(START)[0], readme.split(END)[1]]
  if (after === undefined) throw new Error(`${INDEX_FILE} lacks the marks ${START} and ${END}.`)
  return `${before}${START}\n\n${termTable()}\n\n${END}${after}`
}

export function termIndexProblems(): string[] {
  const readme = readFileSync(INDEX_FILE, 'utf8')
  return withTermIndex(readme) === readme ? [] : [`The index of terms in ${INDEX_FILE} is not up to date: npm run fix.`]
}

/** A file is one concept in the field's word, so its name is the term. */
function termTable(): string {
  const rows = sourceFiles('src')
    .map(({ path, text }) => ({ term: termOf(path), path, ids: [...new Set(specIds(text))].sort(bySection) }))
    .filter(({ ids }) => ids.length > 0)
    .sort((a, b) => compare(a.term, b.term) || compare(a.path, b.path))
    .map(({ term, path, ids }) => `| ${term} | [${path.slice(4)}](${path.slice(4)}) | ${ids.join(' ')} |`)
  return ['| term | file | specification |', '|---|---|---|', ...rows].join('\n')
}

function termOf(path: string): string {
  const name = path.replace(/^.*\//, '').replace(/\.\w+$/, '')
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase()
    .trim()
}

/** Code point order, the same on every machine. */
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function bySection(a: string, b: string): number {
  const [sectionA = 0, numberA = 0] = a.split('.').map(Number)
  const [sectionB = 0, numberB = 0] = b.split('.').map(Number)
  return sectionA - sectionB || numberA - numberB
}
