import * as z from 'zod'
import { groupThousands } from '#src/base/numbers.ts'
import { isRecord } from '#src/base/record.ts'
import { isCarField } from '#src/platform/car/field-kinds.ts'
import { TARGET_NAMES, targetKind } from '#src/platform/feed/targets.ts'
import { car } from '#src/record/car.ts'

/** The fields that a mapping may fill, with their permitted values, as a Markdown table for docs/feeds.md. */
export function targetTable(): string {
  const rows = TARGET_NAMES.map((name) => `| \`${name}\` | ${valuesOf(name)} |`)
  return ['| field | values |', '|---|---|', ...rows].join('\n')
}

/** Numbers below this are written without a comma, as years are. */
const GROUPED = 10_000

const WORDS = {
  text: 'text',
  paragraphs: 'text that keeps its line breaks',
  number: 'number',
  boolean: 'yes or no',
  date: 'date',
  moment: 'date, month, or date with time',
  seconds: 'date with time, or seconds since 1970',
  list: 'list of texts',
}

function valuesOf(name: string): string {
  const { values, minimum, maximum, type } = limitsOf(name)
  const required = ['make', 'model', 'car_type'].includes(name) ? ' (required)' : ''
  if (name === 'images') return 'list of http(s) addresses, or of paths of the site'
  if (Array.isArray(values)) return `${values.map((value) => `\`${value}\``).join(', ')}${required}`
  const kind = targetKind(name)
  if (kind !== 'number')
    return `${name.endsWith('_url') || name === 'file' ? 'http(s) address, or path of the site' : WORDS[kind]}${required}`
  const whole = type === 'integer' ? 'whole number' : 'number'
  return maximum === undefined
    ? whole
    : `${whole}, ${minimum ?? 0} to ${maximum < GROUPED ? maximum : groupThousands(maximum)}`
}

interface Limits {
  values?: unknown
  minimum?: number
  maximum?: number
  type?: unknown
}

function limitsOf(name: string): Limits {
  if (!isCarField(name)) return {}
  const schema: unknown = z.toJSONSchema(car.shape[name], { io: 'input', unrepresentable: 'any' })
  if (!isRecord(schema)) return {}
  const { enum: values, minimum, maximum, type } = schema
  const isBound = (bound: unknown): bound is number =>
    typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER
  return { values, type, ...(isBound(minimum) && { minimum }), ...(isBound(maximum) && { maximum }) }
}
