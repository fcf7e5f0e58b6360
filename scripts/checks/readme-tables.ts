import { readFileSync, writeFileSync } from 'node:fs'
import { groupThousands } from '#src/base/numbers.ts'
import { featureDocs } from '#src/features/docs.ts'
import { targetTable } from '#src/platform/feed/target-table.ts'
import { CONTENT_FILES } from '#src/tenant/content-files.ts'
import { BUYING_RIGHTS } from '#src/vehicle/buying-rights.ts'
import { DUTY_TABLES } from '#src/vehicle/duty-tables.ts'
import { WARRANTY_TERMS } from '#src/vehicle/statutory-warranty.ts'
import { LAYERS } from './layer-table.ts'

/** A table that is written into a document, between marks with its name. */
interface GeneratedTable {
  file: string
  name: string
  table: () => string
}

const TABLES: readonly GeneratedTable[] = [
  { file: 'src/README.md', name: 'layers', table: layerTable },
  { file: 'docs/content.md', name: 'fields', table: contentTable },
  { file: 'docs/feeds.md', name: 'targets', table: targetTable },
  { file: 'docs/advertising.md', name: 'duty', table: dutyTable },
  { file: 'docs/advertising.md', name: 'warranty', table: warrantyTable },
  { file: 'docs/advertising.md', name: 'rights', table: rightsTable },
  ...featureDocs.flatMap(({ tables = [] }) => tables),
]

/** Writes the generated tables into their documents. */
export function writeTables(): void {
  for (const { file, name, table } of TABLES) writeFileSync(file, withTable(file, name, table()))
}

export function tableProblems(): string[] {
  return TABLES.flatMap(({ file, name, table }) =>
    withTable(file, name, table()) === readFileSync(file, 'utf8')
      ? []
      : [`The table of ${name} in ${file} is out of date: npm run fix.`],
  )
}

function withTable(file: string, name: string, table: string): string {
  const text = readFileSync(file, 'utf8')
  const [start, end] = [`<!-- ${name}: npm run fix -->`, `<!-- /${name} -->`]
  const [before, after] = [text.split(start)[0], text.split(end)[1]]
  if (after === undefined) throw new Error(`${file} lacks the marks ${start} and ${end}.`)
  return `${before}${start}\n\n${table}\n\n${end}${after}`
}

function layerTable(): string {
  const rows = LAYERS.map(
    ({ path, mayImport, because }) => `| ${path} | ${mayImport.join(', ') || 'nothing'} | ${because} |`,
  )
  return ['| folder | may import | because |', '|---|---|---|', ...rows].join('\n')
}

function contentTable(): string {
  const rows = Object.entries(CONTENT_FILES).flatMap(([file, { shape }]) =>
    Object.entries(shape).map(([name, field]) => {
      const required = field.safeParse(undefined).success ? '' : 'yes'
      return `| \`${file}\` | \`${name}\` | ${required} | ${field.description} |`
    }),
  )
  return ['| file | field | required | what it says |', '|---|---|---|---|', ...rows].join('\n')
}

function dutyTable(): string {
  const rows = DUTY_TABLES.map(
    ({ state, from, until, status, source, checked_on }) =>
      `| ${[state, from, until, status, source, checked_on].join(' | ')} |`,
  )
  return ['| state | from | until | status | source | checked on |', '|---|---|---|---|---|---|', ...rows].join('\n')
}

function warrantyTable(): string {
  const limit = (value: number): string => (Number.isFinite(value) ? `under ${groupThousands(value)}` : 'any')
  const rows = WARRANTY_TERMS.map(({ states, years, km, price, months, within_km, source, checked_on }) => {
    const covered = [limit(years), limit(km), price ? `from $${groupThousands(price)}` : 'any']
    return `| ${[states.join(', '), ...covered, months, groupThousands(within_km), source, checked_on].join(' | ')} |`
  })
  const head = ['states', 'years', 'km', 'price', 'months', 'within km', 'source', 'checked on']
  return [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows].join('\n')
}

function rightsTable(): string {
  const rows = BUYING_RIGHTS.map(
    ({ places, text, source, checked_on }) => `| ${[places.join(', '), text, source, checked_on].join(' | ')} |`,
  )
  return ['| where | what the checkout says | source | checked on |', '|---|---|---|---|', ...rows].join('\n')
}
