import type { Template } from '#src/tenant/theme.ts'
import { NEW_ARRIVAL } from '../pictures.ts'
import type { SiteFile } from '../site/site-model.ts'

/** A vehicle under a cloth, in a field of 960 by 640: its outline, and the folds of the cloth. */
const SHAPES: Record<'car' | 'motorcycle' | 'camper' | 'truck', { outline: string; folds: string }> = {
  car: {
    outline:
      'M150 462c-6-38 2-86 20-104 34-34 92-36 136-46 34-48 74-78 152-82 92-5 164 0 214 30 34 20 58 42 76 56 44 6 82 16 92 54 6 28 4 66 0 92-60 8-120-4-170 2-110-10-240 8-340-2-70 6-130 4-180 0z',
    folds:
      'M306 312c40 26 70 60 78 148M458 230c10 60 4 150-20 228M672 260c-20 50-26 130-16 198M764 330c-30 40-40 80-38 128M196 350c30 20 46 60 44 110',
  },
  motorcycle: {
    outline:
      'M160 464c-8-62 8-118 58-134 34-10 60-10 84-32 34-30 54-80 88-98 24-12 46-6 52 20 8 36 42 44 88 44 42 0 68 18 106 24 56 8 106 14 136 52 30 36 36 84 30 124-56 8-106-4-156 0-78-8-166 8-240 0-66 6-172 4-246 0z',
    folds:
      'M344 262c24 54 32 126 20 202M452 244c-8 74-28 156-58 222M560 268c-14 66-8 130 18 196M680 294c-22 50-24 112-6 170M232 332c18 40 24 88 14 132',
  },
  camper: {
    outline:
      'M128 464c-8-70-6-190 2-258 4-34 22-50 58-52 130-8 330-8 462 0 38 2 56 14 66 46 14 44 26 84 46 104 34 12 68 18 76 52 6 34 6 76 2 108-60 8-120-4-172 2-120-10-250 8-350-2-70 6-130 4-190 0z',
    folds:
      'M236 152c20 90 22 200 6 312M398 148c-12 100-14 210 8 316M560 150c22 90 20 210-4 312M680 176c-24 100-24 190-8 288M764 312c-26 48-32 98-26 152',
  },
  truck: {
    outline:
      'M112 464c-6-80-6-190 2-262 4-26 18-38 44-38 130-6 260-6 372 0 24 0 36 12 38 38l4 44c40-6 92-6 128 2 34 8 48 40 66 78 34 12 78 14 88 50 8 28 8 60 2 88-60 8-110-4-160 2-120-10-250 8-350-2-80 6-170 4-234 0z',
    folds:
      'M214 162c16 90 18 200 4 302M356 160c-10 100-12 210 8 304M490 162c18 100 16 200-2 302M572 246c14 70 10 150-8 216M700 248c-22 70-24 140-14 214M778 338c-22 40-28 82-22 124',
  },
}

const SHAPE_OF: Record<Template, keyof typeof SHAPES> = {
  car: 'car',
  motorcycle: 'motorcycle',
  camper: 'camper',
  rv: 'camper',
  truck: 'truck',
}

/** The placeholder for a missing picture: the dealer's kind of vehicle under a cloth. @spec 4.5 */
export function newArrivalFile({ template }: { template: Template }): SiteFile {
  const { outline, folds } = SHAPES[SHAPE_OF[template]]
  return {
    path: NEW_ARRIVAL,
    content_type: 'image/svg+xml',
    body:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640"><path fill="#e6e8ea" d="M0 0h960v640H0z"/>' +
      '<path fill="#d9dcdf" d="M0 452h960v188H0z"/><ellipse cx="480" cy="466" rx="360" ry="22" fill="#c6cacd"/>' +
      `<path fill="#f6f7f8" d="${outline}"/>` +
      `<path fill="none" stroke="#cfd3d6" stroke-width="6" stroke-linecap="round" d="${folds}"/></svg>\n`,
  }
}
