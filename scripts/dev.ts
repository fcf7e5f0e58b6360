/** `npm run dev`: every dealer at `<slug>.localhost:4321` with hot reload. PORT and TENANTS (a folder) may be set. */
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { dev } from 'astro'
import { slugOfHost } from '#src/builder/serve/serve-sites.ts'
import { imageCdn } from '#src/sandbox/image-cdn/image-cdn.ts'

const { PORT = '4321', TENANTS = 'tenants' } = process.env

const pictures = imageCdn({
  cacheDir: resolve('.cache/images'),
  roots(request) {
    const slug = slugOfHost(request.headers.get('host') ?? '')
    return slug ? [join(resolve(TENANTS), slug, 'images')] : []
  },
})
const listener = getRequestListener((request) => pictures.fetch(request))

const { address } = await dev({
  root: join(import.meta.dirname, '..'),
  server: { port: Number(PORT) },
  vite: {
    plugins: [
      {
        name: 'forecourt-image-cdn',
        configureServer({ middlewares }) {
          middlewares.use((request, response, next) => {
            if (request.url?.startsWith('/images/')) void listener(request, response)
            else next()
          })
        },
      },
    ],
  },
})

console.log(`All dealers: http://localhost:${address.port}`)
