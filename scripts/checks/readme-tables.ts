import { readFileSync, writeFileSync } from 'node:fs'
import { groupThousands } from '#src/base/numbers.ts'
import { featureDocs } from '#src/features/docs.ts'
import { CONTENT_FILES } from '#src/tenant/content.ts'
import { BUYING_RIGHTS } from '#src/vehicle/buying-rights.ts'
import { DUTY_TABLES } from '#src/vehicle/duty-tables.ts'
import type { LegalSource } from '#src/vehicle/legal-source.ts'
import { type Limit, WARRANTY_LAWS } from '#src/vehicle/statutory-warranty.ts'
import { LAYERS } from './layer-table.ts'
import { targetTable } from './target-table.ts'

/** A table that is written into a document, between marks with the table's name. */
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

const SOURCE_HEAD = ['source', 'words relied on', 'checked on', 'status']
const sourceCells = ({ source, words, checked_on, status }: LegalSource): string[] => [
  source,
  words,
  checked_on,
  status,
]

function markdownTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function dutyTable(): string {
  const rows = DUTY_TABLES.map((table) => [table.state, table.from, table.until, ...sourceCells(table)])
  return markdownTable(['state', 'from', 'until', ...SOURCE_HEAD], rows)
}

function warrantyTable(): string {
  const limit = (value: Limit | undefined): string => {
    if (value === undefined) return 'any'
    return 'under' in value ? `under ${groupThousands(value.under)}` : `up to ${groupThousands(value.up_to)}`
  }
  const rows = WARRANTY_LAWS.flatMap((law) => {
    const place = law.states.join(', ')
    if (law.terms.length === 0) return [[place, 'nothing is said', '', '', '', '', '', ...sourceCells(law)]]
    return law.terms.map(({ demo, years, km, price, months, within_km }) => [
      place,
      demo ? 'used, demonstrators' : 'used',
      limit(years),
      limit(km),
      price ? `from $${groupThousands(price)}` : 'any',
      months,
      groupThousands(within_km),
      ...sourceCells(law),
    ])
  })
  return markdownTable(['states', 'cars', 'years', 'km', 'price', 'months', 'within km', ...SOURCE_HEAD], rows)
}

function rightsTable(): string {
  const rows = BUYING_RIGHTS.map((right) => [
    right.places.join(', '),
    right.car_types?.join(', ') ?? 'all',
    right.kinds?.join(', ') ?? 'all',
    right.text ?? 'nothing is said',
    ...sourceCells(right),
  ])
  return markdownTable(['where', 'conditions', 'bodies', 'what the checkout says', ...SOURCE_HEAD], rows)
}
