import { describe, expect, it } from 'vitest'
import { rulesMailText } from '#src/features/advertising/api/rules-mail.ts'
import type { StoredBrokenRule } from '#src/queue/build-report.ts'
import { BROKEN } from './broken-rules.ts'

const [one] = BROKEN.cases
const cases = (outcomes: string[]): StoredBrokenRule['cases'] =>
  outcomes.map((outcome, at) => ({ name: `Car ${at + 1}`, evidence: 'why', outcome }))

describe('the mail about broken rules', () => {
  it('is grouped by rule, with five vehicles, how many more there are, and the remedy', () =>
    expect(rulesMailText([{ ...BROKEN, count: 7, cases: cases(Array(7).fill('reported')) }])).toBe(
      [
        'AU-SINGLE: One total price.',
        ...[1, 2, 3, 4, 5].map((at) => `- Car ${at}: why`),
        '- and 2 more cases',
        'What to do: Give the total as price.',
      ].join('\n'),
    ))

  it('begins with findings about a yard, in one headline', () => {
    const licence: StoredBrokenRule = {
      ...BROKEN,
      rule: 'NSW-LIC',
      about: 'location',
      cases: [{ name: 'Harrow Orange', evidence: 'no licence number', outcome: 'reported' }],
    }
    expect(rulesMailText([BROKEN, licence]).split('\n')[0]).toBe('Harrow Orange: no licence number')
  })

  it('says what the build has mended', () =>
    expect(rulesMailText([{ ...BROKEN, count: 2, cases: cases(['mended', 'held']) }])).toMatch(
      /Car 1: why \(left off the page\)\n- Car 2: why \(not advertised\)\n/,
    ))

  it.each(['informed', 'excepted'])('leaves out what is %s', (outcome) =>
    expect(rulesMailText([{ ...BROKEN, cases: cases([outcome]) }])).toBe(''),
  )

  it('is one line for each case, whatever a feed wrote', () =>
    expect(
      rulesMailText([
        { ...BROKEN, cases: [{ name: 'Car', outcome: 'reported', ...one, evidence: 'a\r\nBcc: b@c.de\n' }] },
      ]),
    ).toContain('- 2021 Toyota Corolla (U1): a Bcc: b@c.de \n'))
})
