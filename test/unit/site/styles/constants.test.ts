import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const style = (name: string): string => readFileSync(`src/site/styles/${name}.css`, 'utf8')

const BREAKPOINTS = [400, 576, 768, 992, 1200, 1400]

describe('constants of the style sheets @spec 4.16 9.8', () => {
  it('breakpoints: 400, 576, 768, 992, 1200, 1400 px', () => {
    const widths = [...style('tokens').matchAll(/--breakpoint-\w+: (\d+)px/g)].map(([, width]) => Number(width))
    expect(widths).toEqual(BREAKPOINTS)
  })

  it.each(globSync('src/site/**/*.css'))('%s changes the layout at no other width', (sheet) => {
    const widths = [...readFileSync(sheet, 'utf8').matchAll(/\(width [<>]=? (\d+)px\)/g)]
    expect(BREAKPOINTS).toEqual(expect.arrayContaining(widths.map(([, width]) => Number(width))))
  })

  it.each(globSync('src/**/*.css'))('%s makes nothing as wide as the window, which a scroll bar narrows', (sheet) => {
    expect(readFileSync(sheet, 'utf8')).not.toMatch(
      /(?<![\w-])(?:(?:min|max)-)?(?:width|inline-size):[^;]*\b100[dls]?vw/,
    )
  })

  it('collapsible animation 300 ms ease-out', () =>
    expect(style('parts/folds')).toMatch(/transition:\s*height 300ms ease-out/))
})

describe('forced colours', () => {
  /** What shows as its mask, and not as a picture behind it: lost where the system replaces backgrounds. */
  const masks = globSync('src/site/**/*.css').flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/mask: var\(--i.*\n.*/g)].map(([rule]) => [sheet, rule] as const),
  )

  it.each(masks.filter(([, rule]) => !rule.includes('--icon-hill')))('%s keeps its icons', (_, rule) =>
    expect(rule).toContain('forced-color-adjust: preserve-parent-color'),
  )
})
