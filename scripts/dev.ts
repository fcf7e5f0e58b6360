/**
 * `npm run dev`: every dealer at `<slug>.localhost:4321` with hot reload, and the lead API behind them.
 * PORT, TENANTS (a folder), DATA (.data), DATABASE_URL and MOCK may be set.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { dev } from 'astro'
import { devSite } from '#src/builder/dev/dev-site.ts'
import { checkPlaces, PlaceError } from '#src/builder/load/check-places.ts'
import { loadTenants } from '#src/builder/load/tenants.ts'
import { DamagedRegistry, writeRegistry } from '#src/builder/publish/registry.ts'
import { watchTenants } from '#src/builder/resident/watch-tenants.ts'
import { contentType } from '#src/builder/serve/content-type.ts'
import { slugOfHost } from '#src/builder/serve/serve-sites.ts'
import { filesBelow } from '#src/node/files.ts'
import { pathText } from '#src/tenant/redirects.ts'
import { CommandError, readPort, readWords, residentProcess, runCommand } from './command.ts'
import { localLeads } from './local-leads.ts'

const { TENANTS = 'tenants' } = process.env

/** A dealer's picture in full size; the build makes the sizes that pages ask for. */
function picture(host: string, path: string): Response {
  const slug = slugOfHost(host)
  const file = slug && filesBelow(join(resolve(TENANTS), slug, 'images')).find((one) => `/images/${one.file}` === path)
  if (!file) return new Response(null, { status: 404 })
  return new Response(readFileSync(file.path), { headers: { 'content-type': contentType(file.file) } })
}

/** A file of a site, made from the current folder. */
async function siteFile(slug: string, path: string): Promise<Response> {
  const { model } = await devSite(join(resolve(TENANTS), slug), Date.now())
  const file = model.files.find((one) => one.path === path)
  return new Response(file?.body, { status: file ? 200 : 404 })
}

/** Keeps the lead API's list of dealers up to date, as a builder would. */
function maintainRegistry(tenants: string, out: string): void {
  const write = (): void => {
    writeRegistry({ out, tenants, loaded: loadTenants(tenants) })
  }
  write()
  const failed = (error: unknown) => console.error(`The dealers could not be read: ${error}`)
  watchTenants(tenants, { changed: write, allChanged: write, failed })
}

const OURS = /^\/(images|api|mock)\/|^\/_mailbox$/

async function main(): Promise<void> {
  readWords('PORT=4321 TENANTS=tenants npm run dev', {})
  const port = readPort(process.env.PORT)
  checkPlaces({ tenants: TENANTS })
  // A folder per port, because another server on another port would delete this one's optimised modules.
  const cache = resolve(`.cache/dev-${port}`)
  maintainRegistry(resolve(TENANTS), cache)
  const leads = localLeads({
    url: `http://localhost:${port}`,
    out: cache,
    site: ({ slug }, path) => siteFile(slug, path),
  })
  leads.catch((error: Error) => console.error(`The lead API did not start: ${error.message}`))

  const listener = getRequestListener(async (request, env) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/images/'))
      return picture(request.headers.get('host') ?? '', pathText(pathname) ?? pathname)
    const { api, mailbox } = await leads
    return pathname === '/_mailbox' ? mailbox.fetch(request) : api.fetch(request, env)
  })
  const { address } = await dev({
    root: join(import.meta.dirname, '..'),
    server: { port },
    vite: {
      cacheDir: join(cache, 'vite'),
      // Leads and payments only return to this port.
      server: { strictPort: true },
      plugins: [
        {
          name: 'forecourt-sandbox',
          configureServer({ middlewares }) {
            middlewares.use((request, response, next) => {
              if (OURS.test(request.url ?? '')) void listener(request, response)
              else next()
            })
          },
        },
      ],
    },
  }).catch((error: Error) => {
    // Vite has no error class for this.
    throw /^Port \d+ is already in use$/.test(error.message)
      ? new CommandError(`Port ${port} is in use. Set PORT to another.`)
      : error
  })
  console.log(`All dealers: http://localhost:${address.port}\nMailbox: http://localhost:${address.port}/_mailbox`)
  residentProcess(async () => (await leads).close())
}

await runCommand(main, { expected: [DamagedRegistry], refused: [PlaceError] })
