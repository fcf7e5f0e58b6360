import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyStep, step } from '#src/platform/feed/step.ts'

const taken = (text: string, written: object) => {
  const result = applyStep(text, step.parse(written))
  return result.ok ? result.value : `! ${result.error}`
}

describe('transforms of a mapping', () => {
  it.each([
    ['MERCEDES-BENZ', { do: 'case', to: 'title' }, 'Mercedes-Benz'],
    ["o'brien motors", { do: 'case', to: 'title' }, "O'brien Motors"],
    ['Ute', { do: 'case', to: 'upper' }, 'UTE'],
    ['USED', { do: 'case', to: 'lower' }, 'used'],
    ['White / Black', { do: 'split', by: ' / ', take: 1 }, 'Black'],
    ['White / Black', { do: 'split', by: ' / ', take: -1 }, 'Black'],
    ['White', { do: 'split', by: ' / ', take: 1 }, ''],
    ['a.jpg| b.jpg', { do: 'list', by: '|' }, ['a.jpg', 'b.jpg']],
    ['4 cyl, 2.5 L', { do: 'extract', pattern: '([\\d.]+ L)$' }, '2.5 L'],
    ['4 cyl', { do: 'extract', pattern: '([\\d.]+ L)$' }, '! It does not match ([\\d.]+ L)$.'],
    ['AB-12-C', { do: 'replace', pattern: '-', with: '' }, 'AB12C'],
    ['used', { do: 'map', to: { USED: 'used' } }, 'used'],
    ['POA', { do: 'map', to: { poa: null } }, ''],
    ['FLEET', { do: 'map', to: { USED: 'used' } }, "! The mapping doesn't know this value."],
    ['FLEET', { do: 'map', to: {}, otherwise: 'keep' }, 'FLEET'],
    ['FLEET', { do: 'map', to: {}, otherwise: 'omit' }, ''],
    ['a.jpg', { do: 'keep', pattern: 'jpg$' }, 'a.jpg'],
    ['a.mp4', { do: 'keep', pattern: 'jpg$' }, ''],
    ['a.mp4', { do: 'drop', pattern: 'mp4$' }, ''],
    ['123,450', { do: 'calculate', by: '/10' }, '12345'],
    ['0.1', { do: 'calculate', by: '+0.2' }, '0.3'],
    ['$20', { do: 'calculate', by: '*1.1' }, '22'],
    ['POA', { do: 'calculate', by: '-5' }, '! It is not a number.'],
    ['2018 Land Rover Discovery SE', { do: 'make' }, 'Land Rover'],
    ['2018 Land Rover Discovery SE', { do: 'after_make' }, 'Discovery SE'],
    ['Used MERCEDES BENZ C200', { do: 'make' }, 'MERCEDES BENZ'],
    ['Mazda 3 Maxx', { do: 'after_make' }, '3 Maxx'],
    ['Isuzu Ute D-Max', { do: 'make' }, 'Isuzu Ute'],
    ['Trailer 8x5', { do: 'make' }, '! It contains no make that we know.'],
    ['$18,990 Drive Away', { do: 'amount' }, '18990'],
    ['NZ$18,990', { do: 'amount' }, '18990'],
    ['18990.00 AUD', { do: 'amount' }, '18990'],
    ['US$18,990', { do: 'amount' }, '! It is in USD, not in dollars.'],
    ['JPY 1,340,000', { do: 'amount' }, '! It is in JPY, not in dollars.'],
    ['£18,990', { do: 'amount' }, '! It is in GBP, not in dollars.'],
    ['18.990,00 €', { do: 'amount', decimal: ',' }, '! It is in EUR, not in dollars.'],
    ['18.990,00 €', { do: 'amount', decimal: ',', currency: 'EUR' }, '18990'],
    ['£18,990', { do: 'amount', currency: 'EUR' }, '! It is in GBP, not in dollars.'],
    ['08/21', { do: 'date' }, '2021-08'],
    ['Nov-16', { do: 'date' }, '2016-11'],
    ['03/98', { do: 'date' }, '1998-03'],
    ['31 March 2026', { do: 'date' }, '2026-03-31'],
    ['1774931400', { do: 'date' }, '2026-03-31'],
    ['45', { do: 'between', least: 300 }, '! It is not between 300 and 1000000000000.'],
    ['$4,500', { do: 'between', least: 300 }, '$4,500'],
    ['n/a', { do: 'between' }, '! It is not a number.'],
    [
      '<p>One owner</p><ul><li>Two keys</li></ul>&amp; more<script>x()</script>',
      { do: 'plain' },
      'One owner\n\nTwo keys\n\n& more',
    ],
    [
      'It&#8217;s &ldquo;new&rdquo; &ndash; 5&#xB0;, &sup2;, &#0;&#1114112;&#xD800;&unknown;',
      { do: 'plain' },
      'It’s “new” – 5°, ², &#1114112;&#xD800;&unknown;',
    ],
  ])('%s: %j gives %j', (text, written, expected) => {
    expect(taken(text, written)).toEqual(expected)
  })

  it.each([
    ['45 tkm', 'km', '45000'],
    ['45,200 km', 'km', '45200'],
    ['45200', 'km', '45200'],
    ['28,000 mi', 'km', '45062'],
    ['28000 Miles', 'km', '45062'],
    ['2.5 L', 'cc', '2500'],
    ['2,487cc', 'litres', '2.487'],
    ['150 hp', 'kw', '111.855'],
    ['110 kW', 'kw', '110'],
    ['3.5t', 'kg', '3500'],
    ['6,540 mm', 'm', '6.54'],
    ['8.7 L / 100 km', 'l_per_100km', '8.7'],
    ['12.5 km/L', 'l_per_100km', '8'],
    ['0 km/L', 'l_per_100km', "! It isn't an amount that converts to l_per_100km."],
    ['about 40', 'km', "! It isn't an amount that converts to km."],
    ['40 leagues', 'km', "! It isn't an amount that converts to km."],
    ['1,2,3 km', 'km', "! It isn't an amount that converts to km."],
  ])('%s in %s is %s', (text, to, expected) => {
    expect(taken(text, { do: 'unit', to })).toBe(expected)
  })

  it.each([
    ['$11k', '11000'],
    ['9.5k ono', '9500'],
    ['5 grand', '5000'],
    ['$18,990 keys', '18990'],
    ['11-12k', '! It is not one amount.'],
  ])('%s is an amount of %s', (text, expected) => {
    expect(taken(text, { do: 'amount' })).toBe(expected)
  })

  it('takes a bare number in the unit that the mapping states', () => {
    expect(taken('28000', { do: 'unit', to: 'km', bare: 'mi' })).toBe('45062')
  })

  it.each([
    ['31/03/2026', 'dd/mm/yyyy', '2026-03-31'],
    ['1-2-2026 14:00', 'dd/mm/yyyy', '2026-02-01'],
    ['03/31/2026', 'dd/mm/yyyy', '! It is not a date in the form dd/mm/yyyy.'],
    ['29/02/2025', 'dd/mm/yyyy', '! It is not a date in the form dd/mm/yyyy.'],
    ['03/31/2026', 'mm/dd/yyyy', '2026-03-31'],
    ['2026-03-31T10:00:00Z', 'yyyy-mm-dd', '2026-03-31'],
    ['20260331', 'yyyymmdd', '2026-03-31'],
    ['03/2026', 'mm/yyyy', '2026-03'],
    ['13/2026', 'mm/yyyy', '! It is not a date in the form mm/yyyy.'],
  ])('%s as %s is %s', (text, format, expected) => {
    expect(taken(text, { do: 'date', format })).toBe(expected)
  })

  it('never throws, whatever the text', () => {
    const steps = [
      { do: 'case', to: 'title' },
      { do: 'split', by: ',', take: -2 },
      { do: 'unit', to: 'km' },
      { do: 'date', format: 'dd/mm/yyyy' },
      { do: 'between' },
      { do: 'plain' },
    ]
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...steps), (text, written) => {
        expect(applyStep(text, step.parse(written))).toHaveProperty('ok')
      }),
    )
  })

  it('takes time linear in the length of its text', { timeout: 2000 }, () => {
    const hostile = ['<a '.repeat(20_000), '<script'.repeat(9000), '1,234,'.repeat(10_000), ' '.repeat(60_000)]
    for (const text of hostile) {
      taken(text, { do: 'plain' })
      taken(text, { do: 'unit', to: 'km' })
    }
  })
})
