/**
 * The site path of a picture in the dealer's folder. Files refer to pictures
 * relative to themselves (`images/yard.avif`, `../../images/yard.avif` from a post,
 * or `yard.avif`); all are published under `/images/`. Web addresses and paths of
 * the site are returned unchanged.
 */
export function imagePath(written: string): string {
  if (/^(https?:|\/)/.test(written)) return written
  return `/images/${written.replace(/^(\.{1,2}\/)*(images\/)?/, '')}`
}
