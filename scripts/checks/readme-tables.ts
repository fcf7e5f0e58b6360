import { readFileSync, writeFileSync } from 'node:fs'
import { groupThousands } from '#src/base/numbers.ts'
import { RULES } from '#src/features/advertising/report.ts'
import { FORMATS } from '#src/features/feeds-out/formats.ts'
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
  { file: 'docs/feeds-out.md', name: 'fields', table: feedTable },
  { file: 'docs/advertising.md', name: 'rules', table: ruleTable },
  { file: 'docs/advertising.md', name: 'duty', table: dutyTable },
  { file: 'docs/advertising.md', name: 'warranty', table: warrantyTable },
  { file: 'docs/advertising.md', name: 'rights', table: rightsTable },
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

function ruleTable(): string {
  const rows = RULES.map((rule) => {
    const dates = [rule.from && `from ${rule.from}`, rule.until && `until ${rule.until}`].filter(Boolean).join(', ')
    const cells = [rule.id, rule.requires, dates, rule.status, rule.severity, rule.source, rule.checked_on, rule.remedy]
    return `| ${cells.join(' | ')} |`
  })
  const head = ['rule', 'what must hold', 'dates', 'status', 'severity', 'source', 'checked on', 'remedy']
  return [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows].join('\n')
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

/** Google's fields are Microsoft's too, and the JSON feed's those of the CSV feed. The first picture stands for all. */
function feedTable(): string {
  const { microsoft: _, csv: __, ...formats } = FORMATS
  const rows = Object.entries(formats).flatMap(([feed, { fields, refusals = [] }]) => [
    ...fields.filter(isNotFurtherPicture).map(({ name, required, values, advice, unique }) => {
      const needed = required === true ? 'yes' : required ? 'for some' : ''
      const rules = [values?.says, advice && `advised: ${advice.says}`, unique && 'must be its own']
      return [feed, name, needed, rules.filter(Boolean).join('; ')]
    }),
    ...refusals.map(({ field, rule }) => [feed, field, 'refused', rule]),
  ])
  const lines = rows.map((cells) => `| ${cells.map((cell) => cell?.replaceAll('|', '\\|')).join(' | ')} |`)
  return ['| feed | field | required | value |', '|---|---|---|---|', ...lines].join('\n')
}

const isNotFurtherPicture = ({ name }: { name: string }): boolean => !/^image\[[1-9]/.test(name)

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
