import { describe, expect, it } from 'vitest'
import type { TextSource } from '#src/page/search/display/templates.ts'
import { fromTemplate, isTemplate, toTemplate } from '#src/page/search/display/templates.ts'

const row: Record<string, unknown> = {
  year: 2021,
  make: 'Mazda',
  model: '3',
  badge: 'G20 Evolve',
  series: 'BP',
  stocknum: 'U 12',
  transmission: 'Automatic',
  simple_fuel: 'Petrol',
  colour: 'White',
  body: 'Hatch',
  km: 20_210,
  price: 24_990,
  car_type: 'used',
}
const source: TextSource = { read: (field) => row[field], id: 'a&b', title: '2021 Mazda 3' }

describe('a text of a card', () => {
  it.each([
    ['title', '2021 Mazda 3', '{year} {make} {model}'],
    ['title', '2021 Mazda BT-30 3', '{year} {make} BT-30 {model}'],
    ['title', '2021 and 2021', '{year} and 2021'],
    ['subtitle', 'G20 Evolve BP', '{badge} {series}'],
    ['href', '/cars/2021-mazda-3-g20-evolve-u-12', '/cars/{title_slug}-{badge_slug}-{stocknum_slug}'],
    ['alt', 'White 2021 Mazda 3 hatch, photo 1 of 3', '{colour} {title} {body_text}, photo 1 of 3'],
    ['price.text', '$24,990', '{price}'],
    ['facts.0.value', '20,210 km', '{km} km'],
    ['facts.1.value', 'Automatic', '{transmission}'],
    ['actions.0.href', '/contact?car_id=a%26b', '/contact?car_id={id}'],
    [
      'actions.1.href',
      '/apply?budget=24990&car_id=a%26b&type=used',
      '/apply?budget={budget}&car_id={id}&type={condition}',
    ],
  ])('at %s, %s, travels as %s', (path, text, template) => {
    expect(toTemplate(path, text, source)).toBe(template)
    expect(fromTemplate(template, source)).toBe(text)
  })

  it.each(['{year}', '=', '= {make}', 'a {curly} one', ''])('%s comes back as it was', (text) =>
    expect(fromTemplate(toTemplate('title', text, source), source)).toBe(text),
  )

  it('that repeats nothing is no template', () => expect(isTemplate('market')).toBe(false))
})
