/**
 * Where a picture of the dealer's folder is found on the site. Files name it
 * relative to themselves (`images/yard.avif`, `../../images/yard.avif` from a
 * post, or `yard.avif`); all of them are published under `/images/`. Web
 * addresses and paths of the site stay as they are.
 */
export function imagePath(written: string): string {
  if (/^(https?:|\/)/.test(written)) return written
  return `/images/${written.replace(/^(\.{1,2}\/)*(images\/)?/, '')}`
}
