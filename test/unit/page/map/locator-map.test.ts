import { describe, expect, it } from 'vitest'
import type { Pin } from '#src/page/map/annotations.ts'
import { locatorMap } from '#src/page/map/locator-map.ts'

const CAR = { theme: { brand: '#1d4ed8', dark: true }, template: 'car' } as const
const map = (lon: number, lat: number, ...lines: string[]) => locatorMap([{ at: [lon, lat], lines }], CAR)

/** What a map says at a size of type: 0 is the usual one, 1 that of phones, 2 that of wide columns. */
function textsOf(svg: string, size = 0): string[] {
  const group = svg.split('<g id="g')[size + 1] ?? ''
  return Array.from(group.matchAll(/<text[^>]*>([^<]*)/g), ([, text = '']) => text)
}

describe('the map of a location', () => {
  it.each<[string, number, number, string[]]>([
    ['Sydney', 151.13, -33.83, ['Sydney', 'Parramatta', 'Penrith']],
    ['Perth', 115.95, -31.98, ['Perth', 'Fremantle', 'Rockingham']],
    ['Alice Springs', 133.88, -23.7, ['Mount Isa']],
    ['Hobart', 147.33, -42.86, ['New Norfolk', 'Huonville']],
    ['Auckland', 174.8, -36.9, ['Auckland', 'Manukau']],
    ['Invercargill', 168.35, -46.41, ['Bluff', 'Winton', 'Riverton']],
    ['Darwin', 130.86, -12.43, ['Palmerston']],
    ['Toowoomba', 151.95, -27.56, ['Oakey', 'Pittsworth', 'Gatton']],
    ['Tauranga', 176.14, -37.73, ['Matamata']],
    ['Waitangi', 183.44, -43.95, ['Wellington']],
    ['Karratha', 116.87, -20.76, ['Dampier', 'Wickham']],
    ['Albury', 146.92, -36.08, ['Wodonga']],
  ])('at %s names the towns around', (city, lon, lat, towns) => {
    const texts = textsOf(map(lon, lat, 'Example Motors', city))
    expect(texts).toEqual(expect.arrayContaining(['Example Motors', city, ...towns]))
    expect(texts.filter((text) => text === city)).toHaveLength(1)
  })

  it('has a scale and names its sources at every size', () => {
    for (const size of [0, 1, 2])
      expect(textsOf(map(151.95, -27.56, 'Example Motors'), size)).toEqual(
        expect.arrayContaining(['20 km', 'Natural Earth, GeoNames']),
      )
  })

  it('names fewer towns on a phone and more in a wide column', () => {
    const [usual, phone, wide] = [0, 1, 2].map((size) => textsOf(map(147.33, -42.86, 'A'), size).length)
    expect(phone).toBeLessThan(Number(usual))
    expect(wide).toBeGreaterThan(Number(usual))
  })

  it('breaks a long name into two lines', () =>
    expect(textsOf(map(151.95, -27.56, 'The Great Darling Downs Motor Company'), 1)).toEqual(
      expect.arrayContaining(['The Great Darling', 'Downs Motor Company']),
    ))

  it("escapes a dealer's name", () => expect(map(151.95, -27.56, '<b>&"')).toContain('&lt;b&gt;&amp;'))

  it('shows several locations', () => {
    const pins: Pin[] = [
      { at: [149.61, -33.42], lines: ['Bathurst'] },
      { at: [149.12, -33.29], lines: ['Orange'] },
      { at: [148.61, -32.25], lines: ['Dubbo'] },
    ]
    expect(textsOf(locatorMap(pins, CAR))).toEqual(expect.arrayContaining(['Bathurst', 'Orange', 'Dubbo', 'Mudgee']))
  })

  it.each<[string, number, number, string, number]>([
    ['Sydney', 151.13, -33.83, 'au', 40],
    ['Auckland', 174.8, -36.9, 'nz', 20],
  ])('at %s has its country in a corner, in outline', (_, lon, lat, country, least) => {
    const [, path = ''] = new RegExp(`<path id="${country}" d="([^"]+)"`).exec(map(lon, lat, 'A')) ?? []
    const heights = Array.from(path.matchAll(/,(-?[\d.]+)/g), ([, y]) => Number(y))
    expect(heights.length).toBeGreaterThan(least)
    expect(Math.min(...heights)).toBeCloseTo(0, -1)
    expect(Math.max(...heights)).toBeCloseTo(60, -1)
  })

  it('of an island far from its country has none', () => expect(map(183.44, -43.95, 'A')).not.toContain('<use'))

  it('is small', () => expect(map(147.33, -42.86, 'Example Motors', 'Hobart').length).toBeLessThan(20_000))
})

describe('its colours', () => {
  const colours = (template: 'car' | 'motorcycle', dark?: boolean) =>
    locatorMap([{ at: [147.33, -42.86], lines: ['A'] }], { theme: { brand: '#1d4ed8', dark }, template })

  it('the pin has that of the brand', () => expect(colours('car')).toContain('class="pin" fill="#1d4ed8"'))

  it('go dark with the system where the pages do', () => {
    expect(colours('car', true)).toContain('@media screen and (prefers-color-scheme:dark){')
    expect(colours('car', false)).not.toContain('prefers-color-scheme')
  })

  it('are dark on a motorcycle site, and light on paper', () => {
    const svg = colours('motorcycle')
    expect(svg).not.toContain('prefers-color-scheme')
    expect(svg).toContain('@media print{')
  })

  it('are attributes too, because a security policy may hold back the styles of a picture', () =>
    expect(colours('car').replace(/<style>.*?<\/style>/, '')).toMatch(/class="land" fill="#\w+" stroke="#\w+"/))
})
