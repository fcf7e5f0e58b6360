import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { findImage, type ImageFile } from './find-image.ts'
import { imageFingerprint, imageFormat, imageMaker } from './image-maker.ts'
import { type ImageRequest, parseImageRequest } from './image-request.ts'

export interface ImageCdnOptions {
  /** The folder that is published as `/images/`, by the request's host; undefined if there is none. */
  folderOf: (request: Request) => string | undefined
  /** Folder for resized pictures. */
  cacheDir: string
}

/**
 * A local image CDN: `GET /images/<path>?w=&h=&fit=crop&auto=format&q=` resizes the
 * master, in the best format that the browser accepts (`fm=jpg` names one). Without
 * parameters, the master itself. 400 for a wrong parameter, 404 if the folder has no such
 * picture, 422 for a file that isn't a picture.
 *
 * @spec 7.14
 */
export function imageCdn({ folderOf, cacheDir }: ImageCdnOptions): Hono {
  const make = imageMaker(cacheDir)
  const app = new Hono()
  app.get('/images/*', async (c) => {
    const query = new URL(c.req.url).searchParams
    const request = parseImageRequest(query, c.req.header('accept') ?? '')
    if (!request.ok) return c.text(request.error, 400)
    const file = await findImage(folderOf(c.req.raw), imageName(c.req.path))
    if (!file) return c.text('No such picture.', 404)
    const transform = query.size > 0 && canResize(file) ? request.value : undefined
    const headers = answerHeaders(file, transform)
    if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
    try {
      return c.body(transform ? await make(file, transform) : await readFile(file.path), 200, headers)
    } catch {
      return c.text('The file is not a picture that can be read.', 422)
    }
  })
  return app
}

const canResize = (file: ImageFile) => file.extension !== '.svg' && file.extension !== '.gif'

/** The name of the picture; '' if the path isn't valid percent-encoding. */
function imageName(path: string): string {
  try {
    return decodeURIComponent(path.slice(path.indexOf('/images/') + '/images/'.length))
  } catch {
    return ''
  }
}

const CONTENT_TYPES: Record<string, string> = { jpg: 'image/jpeg', svg: 'image/svg+xml' }

function answerHeaders(file: ImageFile, request: ImageRequest | undefined) {
  const format = request ? imageFormat(file, request) : file.extension.slice(1)
  return {
    'content-type': CONTENT_TYPES[format] ?? `image/${format}`,
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    // An SVG from a feed may contain scripts, which must not run if it is opened by itself.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    vary: 'accept',
    etag: `"${imageFingerprint(file, request)}"`,
  }
}
