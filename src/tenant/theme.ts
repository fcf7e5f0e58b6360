import * as z from 'zod'
import { colour, ownPicture, pictureFocus } from './formats.ts'

/** The typefaces available to sites; each template has a default. */
export const FONTS = ['hanken', 'narrow', 'flair', 'wide', 'figtree', 'inter', 'manrope', 'bitter'] as const
export type Font = (typeof FONTS)[number]

/** The dealer's choices, from which the rest of the look is computed (page/theme). */
export const theme = z.strictObject({
  brand: colour.describe('The brand colour; readable shades are computed from it.'),
  second: colour.optional(),
  hero_image_url: ownPicture
    .optional()
    .meta({ title: 'Banner' })
    .describe("The wide picture at the top of the home page. Default: a vehicle's photo."),
  hero_image_alt: z
    .string()
    .optional()
    .meta({ title: 'Banner description' })
    .describe("What the banner shows, for people who can't see it."),
  hero_image_focus: pictureFocus.meta({ title: 'Focal point of the banner' }),
  dark: z
    .boolean()
    .optional()
    .describe("Whether pages follow the dark mode of the shopper's system; motorcycle pages are always dark."),
  radius: z.number().int().min(0).max(28).optional().describe("Corners in px, instead of the template's own."),
  density: z.enum(['comfortable', 'compact']).optional(),
  font: z
    .enum(FONTS)
    .optional()
    .describe(
      "Instead of the template's own typeface: hanken (Hanken Grotesk, cars), narrow and wide (Archivo, motorcycles and trucks), flair (Commissioner, campers), figtree (RVs), inter, manrope or bitter (a slab serif).",
    ),
})

export const TEMPLATES = ['car', 'motorcycle', 'camper', 'truck', 'rv'] as const
export const template = z.enum(TEMPLATES)

export type Theme = z.infer<typeof theme>
export type Template = z.infer<typeof template>
