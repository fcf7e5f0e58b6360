/** Serves the published sites of `dist` by host, as a static host would. PORT (4321) and OUT (dist) may be set. */
import { join, resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { publishedRoot } from '#src/builder/release.ts'
import { serveSites, slugOfHost } from '#src/builder/serve/serve-sites.ts'
import { imageCdn } from '#src/sandbox/image-cdn/image-cdn.ts'

const { PORT = '4321', OUT = 'dist' } = process.env
const out = resolve(OUT)

const pictures = imageCdn({
  cacheDir: resolve('.cache/images'),
  roots(request) {
    const slug = slugOfHost(request.headers.get('host') ?? '')
    const root = slug && publishedRoot(join(out, slug))
    return root ? [join(root, 'images')] : []
  },
})

const server = serve(
  { fetch: serveSites({ out, pictures: (request) => pictures.fetch(request) }).fetch, port: Number(PORT) },
  () => console.log(`All dealers: http://localhost:${PORT}`),
)
server.on('error', (error) => {
  const taken = 'code' in error && error.code === 'EADDRINUSE'
  console.error(taken ? `Port ${PORT} is in use: set PORT to another.` : error.message)
  process.exitCode = 1
})
