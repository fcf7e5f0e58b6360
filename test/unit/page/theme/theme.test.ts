import { existsSync, readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fontStacks } from '#src/page/theme/character.ts'
import { type Painted, surfacesOf } from '#src/page/theme/surfaces.ts'
import { themeColour, themeCss } from '#src/page/theme/theme.ts'
import { FONTS, TEMPLATES } from '#src/tenant/theme.ts'

const anyBrand = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const anyTemplate = fc.constantFrom(...TEMPLATES)

describe('surfaces: contrast is guaranteed for any brand colour', () => {
  const pairs = [
    ['ink', 7],
    ['muted', 4.5],
    ['link', 4.5],
    ['edge', 3],
    ['focus', 3],
  ] as const

  it.each(pairs)('%s has at least %f:1 on page, quiet and sunk, light and dark', (name, ratio) => {
    fc.assert(
      fc.property(anyBrand, anyTemplate, (brand, template) => {
        for (const ground of Object.values(surfacesOf({ theme: { brand }, template }))) {
          for (const bed of [ground.page, ground.quiet, ground.sunk]) {
            expect(wcagContrast(ground[name], bed), `${name} ${ground[name]} on ${bed}`).toBeGreaterThanOrEqual(ratio)
          }
        }
      }),
    )
  })

  it('the words on the primary action have at least 4.5:1, at rest and under the pointer', () => {
    fc.assert(
      fc.property(anyBrand, anyTemplate, (brand, template) => {
        for (const ground of Object.values(surfacesOf({ theme: { brand }, template }))) {
          expect(wcagContrast(ground.accent, ground.on_accent)).toBeGreaterThanOrEqual(4.5)
          expect(wcagContrast(ground.accent_hover, ground.on_accent)).toBeGreaterThanOrEqual(4.5)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('the primary action stands out from the page at 3:1 by its fill or its edge, and is still seen as it changes under the pointer', () => {
    fc.assert(
      fc.property(anyBrand, anyTemplate, (brand, template) => {
        for (const { accent, accent_edge = accent, accent_hover, page } of Object.values(
          surfacesOf({ theme: { brand }, template }),
        )) {
          expect(wcagContrast(accent_edge, page)).toBeGreaterThanOrEqual(3)
          expect(wcagContrast(accent_edge === accent ? accent_hover : accent_edge, page)).toBeGreaterThanOrEqual(3)
          expect(accent_hover).not.toBe(accent)
        }
      }),
      {
        numRuns: 100,
        examples: [
          ['#ffffff', 'car'],
          ['#ffe600', 'car'],
          ['#000000', 'motorcycle'],
        ],
      },
    )
  })

  it('keeps the brand as it is for the primary action wherever white or ink can be read on it', () => {
    for (const brand of ['#0b5fff', '#d7261e', '#ffd100', '#111111', '#f26a1b', '#00843d']) {
      expect(surfacesOf({ theme: { brand }, template: 'car' }).light.accent).toBe(brand)
    }
  })

  it('uses ink where the brand colour cannot be made legible', () => {
    const { light } = surfacesOf({ theme: { brand: '#ffee55' }, template: 'car' })
    expect(light.link).toBe(light.ink)
  })
})

describe('theme style sheet', () => {
  it('is one rule that cannot end its <style>', () => {
    fc.assert(
      fc.property(anyBrand, anyTemplate, (brand, template) => {
        expect(themeCss({ theme: { brand }, template })).toMatch(/^:root\{[^{}<>]*\}$/)
      }),
    )
  })

  it('stays under 1,600 bytes, for it stands in every page', () => {
    for (const template of TEMPLATES)
      expect(themeCss({ theme: { brand: '#0b5fff' }, template }).length).toBeLessThan(1600)
  })

  it('takes radius and density from the template, and from the dealer where given', () => {
    expect(themeCss({ theme: { brand: '#0b5fff' }, template: 'truck' })).toContain('--radius:4px')
    expect(themeCss({ theme: { brand: '#0b5fff', radius: 9 }, template: 'truck' })).toContain('--radius:9px')
    expect(themeCss({ theme: { brand: '#0b5fff' }, template: 'truck' })).toContain('--control:44px')
    expect(themeCss({ theme: { brand: '#0b5fff', density: 'comfortable' }, template: 'truck' })).toContain(
      '--control:48px',
    )
  })

  it('paints the motorcycle template dark throughout', () => {
    expect(themeCss({ theme: { brand: '#0b5fff' }, template: 'motorcycle' })).toMatch(/^:root\{[^}]*color-scheme:dark/)
    expect(
      wcagContrast(themeColour({ theme: { brand: '#0b5fff' }, template: 'motorcycle' }), '#ffffff'),
    ).toBeGreaterThan(15)
    expect(wcagContrast(themeColour({ theme: { brand: '#0b5fff' }, template: 'car' }), '#ffffff')).toBe(1)
  })

  it('is dark where the dealer allows it and the system of the shopper asks for it, and never on paper', () => {
    const of = (dark: boolean, template: Painted['template'] = 'car') =>
      themeCss({ theme: { brand: '#0b5fff', dark }, template })
    const [light, dark] = of(true).split('@media screen and (prefers-color-scheme:dark)')
    expect(light).toBe(of(false))
    expect(dark).toMatch(/^\{:root\{color-scheme:dark;--page:#[^{}]*\}\}$/)
    expect(of(true, 'motorcycle')).toBe(of(false, 'motorcycle'))
  })

  it('an edge that a light page needs is not drawn on a dark one', () => {
    const [light, dark] = themeCss({ theme: { brand: '#ffe600', dark: true }, template: 'car' }).split('@media')
    expect(light).toMatch(/--accent-edge:#/)
    expect(dark).toContain('--accent-edge:transparent')
  })

  it('uses the second colour where the dealer gives one', () => {
    expect(themeCss({ theme: { brand: '#0b5fff', second: '#ffcc00' }, template: 'rv' })).toContain(
      '--second:#ffcc00;--on-second:#0b0c0d',
    )
  })

  it.each<[string, Painted, string, string]>([
    [
      "a car dealer's own typeface",
      { theme: { brand: '#0b5fff' }, template: 'car' },
      'Hanken,HankenF',
      'Hanken,HankenF',
    ],
    ["a truck dealer's own typeface", { theme: { brand: '#0b5fff' }, template: 'truck' }, 'Wide,WideF', 'Wide,WideDF'],
    [
      'a typeface by choice',
      { theme: { brand: '#0b5fff', font: 'figtree' }, template: 'truck' },
      'Figtree,FigtreeF',
      'Figtree,FigtreeF',
    ],
    [
      'a wide typeface where headings are not stretched',
      { theme: { brand: '#0b5fff', font: 'wide' }, template: 'car' },
      'Wide,WideF',
      'Wide,WideF',
    ],
    [
      'the same choice as the template',
      { theme: { brand: '#0b5fff', font: 'narrow' }, template: 'motorcycle' },
      'Narrow,NarrowF',
      'Narrow,NarrowDF',
    ],
  ])('has %s, each with the fallback that was measured for it', (_, site, text, display) => {
    expect(themeCss(site)).toContain(`--font:${text},system-ui,sans-serif;--display:${display},system-ui,sans-serif`)
  })

  it('names only typefaces and fallbacks that the style sheet declares, or the sheet of a typeface that no template has', () => {
    for (const font of FONTS) {
      const own = `src/site/fonts/${font}.css`
      const sheet = readFileSync(existsSync(own) ? own : 'src/site/styles/fonts.css', 'utf8')
      const declared = [...sheet.matchAll(/font-family: (\w+)/g)].map(([, name]) => name)
      for (const template of TEMPLATES) {
        const { text, display } = fontStacks({ theme: { font }, template })
        expect(declared).toEqual(expect.arrayContaining(`${text},${display}`.split(',')))
      }
    }
  })
})
