import { describe, expect, it } from 'vitest'
import { floorProblems, floorTypes, withoutNewer } from '../../../scripts/checks/floor.ts'

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
