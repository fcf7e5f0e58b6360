import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pictureHtml } from '#src/site/print/picture.ts'
import { pictureFocus } from '#src/tenant/formats.ts'

const PICTURE = { src: '/images/yard.avif', width: 960, height: 640, alt: 'The yard' }

describe('what stays in sight of a cropped picture', () => {
  it('is printed where the dealer says it', () => {
    expect(pictureHtml({ ...PICTURE, focus: '70% 40%' }, { sizes: '100vw' })).toContain('<img class="focus x-70 y-40" ')
    expect(pictureHtml(PICTURE, { sizes: '100vw' })).not.toContain('focus')
  })

  it('has its class for each step that a dealer may write', () => {
    const css = readFileSync('src/site/styles/parts/focus.css', 'utf8')
    const steps = Array.from({ length: 101 }, (_, percent) => percent).filter(
      (percent) => pictureFocus.safeParse(`${percent}% ${percent}%`).success,
    )
    expect(steps).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
    const [, first = '', last = '', apart = ''] = /inline\("\{x,y\}-\{(\d+)\.\.(\d+)\.\.(\d+)\}"\)/.exec(css) ?? []
    expect([first, last, apart].map(Number)).toEqual([steps[1], steps.at(-1), 10])
    for (const axis of ['x', 'y']) expect(css).toContain(`@utility ${axis}-* {\n  --${axis}: --value(integer);`)
  })
})
