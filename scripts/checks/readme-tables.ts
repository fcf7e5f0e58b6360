import { readFileSync } from 'node:fs'
import { LAYERS } from './layer-table.ts'

export const README = 'src/README.md'

/** `src/README.md` with the table of layers that `layer-table.ts` declares. */
export function withTables(readme: string): string {
  return withTable(readme, 'layers', layerTable())
}

export function indexProblems(): string[] {
  const readme = readFileSync(README, 'utf8')
  return withTables(readme) === readme ? [] : [`The table of layers in ${README} is out of date: npm run fix.`]
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
