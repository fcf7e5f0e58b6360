import { feedSchemaText } from './formats/generic.ts'
import { FORMATS } from './formats.ts'

/** The table of fields, and the schema of the generic feed. */
export const docs = {
  tables: [{ file: 'docs/feeds-out.md', name: 'fields', table: feedTable }],
  schemas: [{ file: 'public/schemas/feed.json', text: feedSchemaText }],
}

/**
 * Google's fields are Microsoft's too, and the JSON feed's those of the CSV feed. The first picture field stands for
 * all.
 */
function feedTable(): string {
  const { microsoft: _, csv: __, ...formats } = FORMATS
  const rows = Object.entries(formats).flatMap(([feed, { fields, refusals = [] }]) => [
    ...fields.filter(isNotFurtherPicture).map(({ name, required, values, advice, unique }) => {
      const needed = required === true ? 'yes' : required ? 'for some' : ''
      const rules = [values?.requirement, advice && `advised: ${advice.requirement}`, unique && 'must be unique']
      return [feed, name, needed, rules.filter(Boolean).join('; ')]
    }),
    ...refusals.map(({ field, rule }) => [feed, field, 'refused', rule]),
  ])
  const lines = rows.map((cells) => `| ${cells.map((cell) => cell?.replaceAll('|', '\\|')).join(' | ')} |`)
  return ['| feed | field | required | value |', '|---|---|---|---|', ...lines].join('\n')
}

const isNotFurtherPicture = ({ name }: { name: string }): boolean => !/^image\[[1-9]/.test(name)
