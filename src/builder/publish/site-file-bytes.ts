import sharp from 'sharp'
import type { SiteFile } from '#src/page/site/site-model.ts'

/** The bytes that are served: the file's text, or the PNG picture of its SVG. */
export async function siteFileBytes({ body, raster }: SiteFile): Promise<string | Uint8Array<ArrayBuffer>> {
  if (raster === undefined) return body
  const png = await sharp(Buffer.from(body)).resize(raster).png().toBuffer()
  return new Uint8Array(png)
}
