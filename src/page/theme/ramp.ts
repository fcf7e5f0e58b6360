import { type Colour, fromHex, toHex } from './colour.ts'

/** Lightness and share of the brand's chroma at each step: full in the middle, quiet at both ends. */
const STEPS = [
  [50, 0.975, 0.12],
  [100, 0.945, 0.25],
  [200, 0.89, 0.45],
  [300, 0.82, 0.7],
  [400, 0.73, 0.9],
  [500, 0.64, 1],
  [600, 0.56, 1],
  [700, 0.48, 0.95],
  [800, 0.4, 0.8],
  [900, 0.32, 0.6],
  [950, 0.22, 0.4],
] as const

export type RampStep = (typeof STEPS)[number][0]

/** The brand in eleven even steps of lightness, as hex. */
export function brandRamp(brand: string): Record<RampStep, string> {
  const colour: Colour = fromHex(brand)
  const entries = STEPS.map(([step, l, share]) => [step, toHex({ l, c: colour.c * share, h: colour.h })])
  return Object.fromEntries(entries) as Record<RampStep, string>
}
