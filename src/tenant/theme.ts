import { z } from 'zod'

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour such as #0b5fff')

/** What a dealer chooses; everything else of the look is computed from it (page/theme). */
export const theme = z.strictObject({
  brand: colour,
  second: colour.optional(),
  /** Overrides of the template's character. */
  radius: z.number().int().min(0).max(28).optional(),
  density: z.enum(['comfortable', 'compact']).optional(),
})

export const TEMPLATES = ['car', 'motorcycle', 'camper', 'truck', 'rv'] as const
export const template = z.enum(TEMPLATES)

export type Theme = z.infer<typeof theme>
export type Template = z.infer<typeof template>
