import { describe, expect, it } from 'vitest'
import { FALLBACKS } from '../../../scripts/checks/above-floor.ts'
import { floorProblems, floorTypes, isLacking, withoutNewer } from '../../../scripts/checks/floor.ts'

const usesOf = (path: string, text: string): string[] =>
  floorProblems([{ path, text }]).filter((problem) => problem.startsWith(path))

describe('what the oldest browsers lack', () => {
  it.each([
    ['a.css', '.x { anchor-name: --a }', 'css.properties.anchor-name'],
    ['a.css', '.x { color: light-dark(red, blue) }', 'light-dark'],
    ['a.css', '@scope (.x) {}', 'css.at-rules.scope'],
    ['a.css', '@media (prefers-reduced-transparency: reduce) {}', 'prefers-reduced-transparency'],
    ['a.css', '.x:open {}', 'css.selectors.open'],
    ['a.ts', "form.matches(':open')", 'css.selectors.open'],
    ['a.ts', "row.addEventListener('scrollsnapchange', count)", 'event scrollsnapchange'],
    ['a.tsx', '<dialog closedby="any">', 'html.elements.dialog.closedby'],
    ['a.astro', '<button type="button" command="show-modal">', 'html.elements.button.command'],
  ])('%s: %s', (path, text, feature) => {
    expect(usesOf(path, text).join()).toContain(feature)
  })

  it.each([
    ['a.css', '.x { color: color-mix(in oklab, red, blue) } /* anchor-name: */'],
    ['a.css', '@media (width >= 992px) {}'],
    ['a.ts', "addEventListener('chat:open', show)"],
    ['a.tsx', '<input inputmode="numeric">'],
  ])('%s may have %s', (path, text) => {
    expect(usesOf(path, text)).toEqual([])
  })

  it('names a fall-back of something that nothing uses', () => {
    expect(floorProblems([])).toContainEqual(expect.stringContaining('css.properties.field-sizing, which nothing uses'))
  })

  it('is not in the declarations that scripts of sites are checked with', () => {
    const types = floorTypes()
    for (const missing of ['checkVisibility(', 'ariaPressed', 'closedBy']) expect(types).not.toContain(missing)
    expect(types).not.toMatch(/parse\(url: string \| URL/)
    for (const there of ['showModal', 'replaceChildren', 'requestIdleCallback']) expect(types).toContain(there)
  })

  it('is taken from the browser that stands for them', () => {
    const script = withoutNewer()
    for (const gone of ['["URL","parse_static"]', '["Map","groupBy"]', '["Element","checkVisibility"]'])
      expect(script).toContain(gone)
    expect(script).not.toContain('["HTMLDialogElement","showModal"]')
  })
})

describe('each fall-back', () => {
  /** What test/engines opens pages in: WPE 2.38, WebKitGTK 2.50 and Debian's Firefox. */
  const OPENED = [
    ['safari', 16],
    ['safari', 26],
    ['firefox', 153],
  ] as const

  /** What only older Firefoxes or phones lack, and so none of them. */
  const ELSEWHERE = {
    'css.properties.cursor.grab': 'a look',
    'css.properties.cursor.not-allowed': 'a look',
    'css.properties.cursor.pointer': 'a look',
    'css.properties.cursor.progress': 'a look',
    'css.properties.print-color-adjust': 'Lightning CSS',
    'css.properties.zoom': 'a sheet of paper',
    'css.selectors.has': 'a look',
    'event beforetoggle': 'test/browser/sheets.test.ts',
    'event wheel': 'test/engines/journeys.test.ts',
  }

  it('is used in a browser of the tests that lacks the feature', () => {
    const oldest = withoutNewer()
    const untested = Object.keys(FALLBACKS).filter((feature) => {
      const [, owner, member] = feature.split('.')
      return !OPENED.some((browser) => isLacking(feature, browser)) && !oldest.includes(`["${owner}","${member}"]`)
    })
    expect(untested).toEqual(Object.keys(ELSEWHERE))
  })
})
