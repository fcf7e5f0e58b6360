import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brokenByTexts } from '#src/features/advertising/findings.ts'
import type { Jurisdiction } from '#src/features/advertising/rule.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { lawful } from './examples.ts'

/** Ways to break one rule in words, and lawful words that look alike; `none` are pages that advertise no vehicle. */
interface Phrasings {
  rule: string
  where: Jurisdiction[]
  place: string
  vehicle?: Partial<Vehicle>
  standalone?: boolean
  day: string
  breaks: string[]
  lawful: string[]
}

const PHRASINGS: Phrasings[] = readFileSync('test/fixtures/ad-phrasings.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

const UNKNOWN = { badge: undefined, written_off: undefined, price: undefined, price_type: undefined, cin: undefined }

const rulesBrokenBy = ({ vehicle, ...context }: Phrasings, text: string): string[] =>
  brokenByTexts(
    [{ ...context, text, price: vehicle?.price, vehicle: vehicle && lawful({ ...UNKNOWN, ...vehicle }) }],
    context.day,
  ).map(({ rule }) => rule.id)

const isReported = (given: Phrasings, text: string): boolean => {
  const found = rulesBrokenBy(given, text)
  return given.rule === 'none' ? found.length > 0 : found.includes(given.rule)
}

describe.each(PHRASINGS)('the reader of advertising words, $rule in $where', (given) => {
  it('reports each way to break it, and no lawful words', () => {
    expect(given.breaks.filter((text) => !isReported(given, text))).toEqual([])
    expect(given.lawful.filter((text) => isReported(given, text))).toEqual([])
  })
})
