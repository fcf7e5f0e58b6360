import type { Review } from '#src/tenant/content.ts'

/** The source beside a count: `from 212 Google reviews`. */
export const SOURCE_WORDS: Record<Review['source'], string> = {
  google: 'Google',
  facebook: 'Facebook',
  dealer: 'customer',
}
