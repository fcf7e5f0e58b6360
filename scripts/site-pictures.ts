import { resolve } from 'node:path'
import { imageCdn } from '#sandbox/image-cdn/image-cdn.ts'
import { slugOfHost } from '#src/builder/serve/serve-sites.ts'

/** The image CDN in front of each dealer's pictures. @param folderOf the folder of a dealer's pictures, if there is one */
export const sitePictures = (folderOf: (slug: string) => string | undefined) =>
  imageCdn({
    cacheDir: resolve(import.meta.dirname, '../.cache/images'),
    folderOf(request) {
      const slug = slugOfHost(request.headers.get('host') ?? '')
      return slug ? folderOf(slug) : undefined
    },
  })
