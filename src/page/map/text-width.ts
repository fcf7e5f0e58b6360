import { transliterate } from '#src/base/text.ts'

/** Widths of Arial's characters in thousandths of the size; the others are 556 wide. */
const WIDTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      [222, "ijl'"],
      [278, ' .,:;/!tfI|’'],
      [333, '()-r'],
      [500, 'cksvxyzJ'],
      [611, 'FTZ'],
      [667, 'ABEKPSVXY&'],
      [722, 'CDHNRUw'],
      [778, 'GOQ'],
      [833, 'mM'],
      [944, 'W'],
    ] as const
  ).flatMap(([width, letters]) => Array.from(letters, (letter) => [letter, width] as const)),
)

/** Other fonts that a system may have instead are a little wider. */
const SPARE = 1.06
const BOLD = 1.08

/** The width of a text in Arial, as far as it can be known without the font, rather too wide. */
export function textWidth(text: string, size: number, bold = false): number {
  const letters = Array.from(transliterate(text))
  const units = letters.reduce((sum, letter) => sum + (WIDTHS[letter] ?? 556), 0)
  return ((units * size) / 1000) * SPARE * (bold ? BOLD : 1)
}
