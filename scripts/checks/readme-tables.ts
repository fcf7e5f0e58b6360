import { readFileSync } from 'node:fs'
import { LAYERS } from './layer-table.ts'
import { sourceFiles } from './source-files.ts'
import { specIds } from './spec-coverage.ts'

export const README = 'src/README.md'

/** `src/README.md` with the tables that the sources hold: the layers, and the index of terms. */
export function withTables(readme: string): string {
  return withTable(withTable(readme, 'layers', layerTable()), 'terms', termTable())
}

export function indexProblems(): string[] {
  const readme = readFileSync(README, 'utf8')
  return withTables(readme) === readme ? [] : [`The tables in ${README} are not up to date: npm run fix.`]
}

function withTable(readme: string, name: string, table: string): string {
  const [start, end] = [`<!-- ${name}: npm run fix -->`, `<!-- /${name} -->`]
  const [before, after] = [readme.split(start)[0], readme.split(end)[1]]
  if (after === undefined) throw new Error(`${README} lacks the marks ${start} and ${end}.`)
  return `${before}${start}\n\n${table}\n\n${end}${after}`
}

function layerTable(): string {
  const rows = LAYERS.map(
    ({ path, mayImport, because }) => `| ${path} | ${mayImport.join(', ') || 'nothing'} | ${because} |`,
  )
  return ['| folder | may import | because |', '|---|---|---|', ...rows].join('\n')
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
