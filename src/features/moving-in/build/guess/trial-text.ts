import { groupThousands } from '#src/base/numbers.ts'
import { counted } from '#src/base/text.ts'
import { pathColumns } from '#src/platform/feed/document-path.ts'
import { columnsRead, type Mapping } from '#src/platform/feed/mapping.ts'
import { shownValue } from '#src/platform/shown-value.ts'
import { remarkKinds } from '#src/platform/stock-reading.ts'
import { type Doubt, doubtText } from './doubts.ts'
import type { FeedSample } from './feed-sample.ts'
import type { Trial, TriedRecord } from './try-feed.ts'

const WIDTH = 56

/**
 * A trial for people to read: what was found, records beside their vehicles, what is wrong, and columns that nothing
 * reads.
 */
export function trialText(
  sample: FeedSample,
  mapping: Mapping,
  { reading, shown }: Trial,
  doubts: readonly Doubt[] = [],
): string {
  const { record_path, keyed, delimiter } = sample.source
  const place = record_path ? ` at ${record_path}` : ''
  const how = [sample.format, delimiter && `with "${delimiter}"`, keyed && 'by key'].filter(Boolean).join(' ')
  const { vehicles, rejected, repaired, noted, origin } = reading
  return [
    `${how}, ${counted(sample.records, 'record')}${place}, ${counted(sample.columns.length, 'column')}`,
    shown.map(recordText).join('\n\n'),
    [mapping.description ?? '', unread(sample, mapping)].filter((part) => part !== '').join('\n'),
    [
      ...(origin.absent ?? []),
      ...remarkKinds(rejected, 'left out'),
      ...remarkKinds(repaired, 'listed without it'),
    ].join('\n'),
    remarkKinds(noted, 'noted').join('\n'),
    questionsText(doubts),
    `${counted(vehicles.length, 'vehicle')} of ${counted(reading.read, 'record')}; ${groupThousands(rejected.length)} rejected.`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** Open questions, with the vehicles that they hold back. */
function questionsText(doubts: readonly Doubt[]): string {
  if (doubts.length === 0) return ''
  const meanwhile = doubts.every(({ isListed }) => isListed)
    ? 'it is listed so meanwhile'
    : 'what they are about is held back'
  const head = `${counted(doubts.length, 'question')} unanswered; ${meanwhile}:`
  return [head, ...doubts.map((doubt) => `  ${doubtText(doubt)}`)].join('\n')
}

/** A record and its vehicle, side by side. */
function recordText({ record, source, car, rejected }: TriedRecord): string {
  const left = source.map(([name, text]) => `${name}: ${shownValue(text)}`)
  const facts = Object.entries(car ?? {}).map(([field, value]) => `${field}: ${shownValue(value)}`)
  const right = rejected === undefined ? facts : [`REJECTED: ${rejected}`]
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, at) =>
    `  ${fitted(left[at] ?? '')} | ${cut(right[at] ?? '')}`.trimEnd(),
  )
  return [`record ${record}`, ...rows].join('\n')
}

const cut = (text: string): string => (text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text)
const fitted = (text: string): string => cut(text).padEnd(WIDTH)

function unread({ columns }: FeedSample, mapping: Mapping): string {
  const read = new Set(columnsRead(mapping).flatMap((column) => [column, ...pathColumns(column)]))
  const names = columns
    .map(({ name }) => name)
    .filter((name) => !read.has(name) && !mapping.private_columns.includes(name))
  return names.length === 0 ? '' : `Unused: ${names.join(', ')}`
}
