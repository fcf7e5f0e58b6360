// Reduces the typefaces to the characters that sites print: one variable file per typeface, and a small second one for
// the letters of Māori place names and Škoda, which browsers only fetch for pages that contain them. Run it when a
// typeface changes and commit the files in src/site/fonts.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const LATIN = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...codes('–—‘’“”•…€™−→←')]
const EXTENDED = codes('āēīōūĀĒĪŌŪŠšŽž')

type Axes = Record<string, number | { min: number; max: number }>

const WEIGHTS = { min: 400, max: 700 }
const FACES: { name: string; source: string; kind: string; axes: Axes }[] = [
  { name: 'hanken', source: 'hanken-grotesk', kind: 'wght', axes: { wght: WEIGHTS } },
  { name: 'inter', source: 'inter', kind: 'wght', axes: { wght: WEIGHTS } },
  { name: 'manrope', source: 'manrope', kind: 'wght', axes: { wght: WEIGHTS } },
  { name: 'bitter', source: 'bitter', kind: 'wght', axes: { wght: WEIGHTS } },
  { name: 'figtree', source: 'figtree', kind: 'wght', axes: { wght: { min: 300, max: 700 } } },
  { name: 'flair', source: 'commissioner', kind: 'full', axes: { wght: WEIGHTS, slnt: 0, FLAR: 60, VOLM: 30 } },
  {
    name: 'narrow',
    source: 'archivo',
    kind: 'wdth',
    axes: { wght: { min: 400, max: 800 }, wdth: { min: 62, max: 100 } },
  },
  {
    name: 'wide',
    source: 'archivo',
    kind: 'wdth',
    axes: { wght: { min: 400, max: 800 }, wdth: { min: 100, max: 125 } },
  },
]

const require = createRequire(import.meta.url)
const out = new URL('../src/site/fonts/', import.meta.url)
mkdirSync(out, { recursive: true })

for (const { name, source, kind, axes } of FACES) {
  for (const [subset, text] of [
    ['latin', LATIN],
    ['latin-ext', EXTENDED],
  ] as const) {
    const file = `@fontsource-variable/${source}/files/${source}-${subset}-${kind}-normal.woff2`
    const cut = await subsetFont(readFileSync(require.resolve(file)), String.fromCodePoint(...text), {
      targetFormat: 'woff2',
      variationAxes: axes,
    })
    writeFileSync(new URL(`${name}-${subset}.woff2`, out), cut)
    console.log(`${name}-${subset}.woff2 ${cut.length} bytes`)
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

function codes(text: string): number[] {
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
}
