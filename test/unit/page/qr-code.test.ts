import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { qrCodeFile } from '#src/page/files/qr-code.ts'

const ORIGIN = 'https://www.harrow.example'
const PATH = '/cars/2020-skoda-octavia-hb1389'

/** What a path of strokes `M x y.5 h n` makes dark, row by row of the view box. */
function darkModules(svg: string): boolean[][] {
  const [, start, size] = (/viewBox="(-?\d+) \1 (\d+) \2"/.exec(svg) ?? []).map(Number)
  if (start === undefined || size === undefined) throw new Error(`no square view box: ${svg}`)
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [x = 0, y = 0, run = 0] of [...svg.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)].map((each) =>
    each.slice(1).map(Number),
  ))
    rows[y - start]?.fill(true, x - start, x - start + run)
  return rows
}

describe("a page's QR code", () => {
  const { path, content_type, body } = qrCodeFile(ORIGIN, PATH)

  it('is a drawing beside its page', () => {
    expect(path).toBe(`${PATH}.svg`)
    expect(content_type).toBe('image/svg+xml')
    expect(body).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/)
  })

  it("draws every module of the page's whole address", () => {
    const { data } = encode(ORIGIN + PATH, { ecc: 'M', maskPattern: 2, border: 4 })
    expect(darkModules(body)).toEqual(data)
  })

  it('has the three finders, in the margin of four light modules that readers ask for', () => {
    const dark = darkModules(body)
    const last = dark.length - 1
    for (const margin of [0, 1, 2, 3])
      for (const side of [margin, last - margin]) {
        expect(dark[side]).not.toContain(true)
        expect(dark.map((row) => row[side])).not.toContain(true)
      }
    for (const [x, y] of [
      [4, 4],
      [last - 10, 4],
      [4, last - 10],
    ] as const)
      expect(dark[y]?.slice(x, x + 7)).toEqual(Array(7).fill(true))
  })
})
