import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted, escapeHtml, joinWords, plural, slugify, transliterate, withArticle } from '#src/base/text.ts'

it.each([
  ['car', 'a car'],
  ['RV', 'an RV'],
  ['SUV', 'an SUV'],
  ['ute', 'a ute'],
  ['unit', 'a unit'],
  ['Used car', 'a Used car'],
  ['electric car', 'an electric car'],
  ['Audi A4', 'an Audi A4'],
  ['MG ZS', 'an MG ZS'],
  ['LDV T60', 'an LDV T60'],
  ['BMW X3', 'a BMW X3'],
  ['MAN TGX', 'a MAN TGX'],
  ['RAM 1500', 'a RAM 1500'],
  ['Renault Koleos', 'a Renault Koleos'],
  ['2021 Mazda 3', 'a 2021 Mazda 3'],
  ['8-seater', 'an 8-seater'],
])('%s with its article is %s', (noun, written) => expect(withArticle(noun)).toBe(written))

describe('plural rules exist for bus, hatch, SUV and utility @spec 1.8', () => {
  it.each([
    ['bus', 'buses'],
    ['Minibus', 'Minibuses'],
    ['Hatch', 'Hatches'],
    ['SUV', 'SUVs'],
    ['Utility', 'Utilities'],
    ['Ute', 'Utes'],
    ['Coupe', 'Coupes'],
    ['Box', 'Boxes'],
    ['Day', 'Days'],
    ['Prime mover', 'Prime movers'],
    ['Cab Chassis', 'Cab Chassis'],
    ['Trucks', 'Trucks'],
    ['RV', 'RVs'],
    ['', ''],
  ])('%s becomes %s', (one, many) => {
    expect(plural(one)).toBe(many)
  })
})

describe('counts in words', () => {
  it.each<[number, string, string | undefined, string]>([
    [0, 'car', undefined, '0 cars'],
    [1, 'car', undefined, '1 car'],
    [34, 'used car', undefined, '34 used cars'],
    [16_734, 'RV', undefined, '16,734 RVs'],
    [2, 'person', 'people', '2 people'],
  ])('%d %s', (count, one, many, text) => {
    expect(counted(count, one, many)).toBe(text)
  })

  it('words are joined without gaps', () => {
    expect(joinWords(2021, undefined, ' Toyota ', '', 'Corolla')).toBe('2021 Toyota Corolla')
  })
})

describe('slugs and transliteration', () => {
  it.each([
    ['Škoda Octavia RS+', 'skoda-octavia-rs'],
    ['Citroën C3', 'citroen-c3'],
    ['Straße & Øresund', 'strasse-and-oresund'],
    ['Whangārei', 'whangarei'],
    ["Driver's choice", 'drivers-choice'],
    ['  --  ', ''],
    ['丰田', ''],
    ['D-MAX 4x4 (2.5t)', 'd-max-4x4-2-5t'],
  ])('%s becomes %s', (text, slug) => {
    expect(slugify(text)).toBe(slug)
  })

  it('a slug is lower-case words with single hyphens, and its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const slug = slugify(text)
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })

  it('letters keep their case', () => {
    expect(transliterate('Škoda ÆØß')).toBe('Skoda AeOss')
  })
})

describe('text for HTML', () => {
  it('ends neither an element nor an attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>Fish & chips</a>`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Fish &amp; chips&lt;/a&gt;',
    )
    fc.assert(fc.property(fc.string(), (text) => !/[<>"']/.test(escapeHtml(text))))
  })
})
