/**
 * `npm run preview`: builds a dealer from its folder, or a draft of it, without publishing. Lists the pages that would
 * change, shows screenshots of a few side by side, and serves both sites. PORT (4331) may be set.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from '#src/builder/build.ts'
import { checkPlaces, PlaceError } from '#src/builder/load/check-places.ts'
import { hashesOf } from '#src/builder/publish/changed-addresses.ts'
import { publishedSite } from '#src/builder/publish/published-site.ts'
import { CompileError } from '#src/builder/render/compile.ts'
import { summary } from '#src/builder/report/summary.ts'
import { serveSites } from '#src/builder/serve/serve-sites.ts'
import { CommandError, FOLDERS, readPort, readWords, runCommand, WrongCall } from './command.ts'
import { serveHere } from './serve-here.ts'
import { type PageChange, pageChanges, sideBySide } from './side-by-side.ts'

const ROOT = join(import.meta.dirname, '..')
const USAGE = 'PORT=4331 npm run preview -- --tenant slug [--tenants draft-folder] [--out folder] [--no-serve]'

async function main(): Promise<void> {
  process.env.NODE_ENV = 'production'
  const { values } = readWords(USAGE, {
    options: {
      tenant: { type: 'string' },
      ...FOLDERS,
      'no-serve': { type: 'boolean', default: false },
    },
  })
  const { tenant, tenants } = values
  if (tenant === undefined) throw new WrongCall(`Name a dealer. Usage: ${USAGE}`)
  const port = readPort(process.env.PORT ?? '4331')
  checkPlaces({ tenants, tenant })
  const place = resolve('.cache/preview')
  const [live, draft] = [resolve(values.out), join(place, 'sites')]
  const report = await build({ root: ROOT, tenants, tenant, acceptStock: tenant, out: draft, now: Date.now() })
  console.log(summary(report))
  const next = publishedSite(join(draft, tenant))?.manifest
  if (report.tenants[0]?.outcome.kind !== 'built' || !next) throw new CommandError(`${tenant} could not be built.`)
  const now = publishedSite(join(live, tenant))?.manifest
  const changes = pageChanges(now && hashesOf({ ...now, files: {} }), hashesOf({ ...next, files: {} }))
  console.log(`\n${listOf(changes)}`)

  const addresses = { live: `http://${tenant}.localhost:${port + 1}`, draft: `http://${tenant}.localhost:${port}` }
  const servers = [serveAt(port, draft), serveAt(port + 1, live)]
  await Promise.all(servers.map(({ listening }) => listening))
  const folder = join(place, tenant)
  mkdirSync(folder, { recursive: true })
  const page = join(folder, 'index.html')
  writeFileSync(page, await sideBySide({ tenant, changes, addresses, folder }))
  console.log(`\nSide by side: ${page}`)
  if (values['no-serve']) for (const server of servers) server.close()
  else console.log(`The draft: ${addresses.draft}\nThe live site: ${addresses.live}`)
}

/** Most lines of each kind. */
const MOST_LISTED = 20

function listOf(changes: readonly PageChange[]): string {
  if (changes.length === 0) return 'No pages change.'
  return (['changed', 'added', 'removed'] as const)
    .flatMap((kind) => {
      const paths = changes.filter((change) => change.kind === kind).map(({ path }) => path)
      const more = paths.length > MOST_LISTED ? [`  and ${paths.length - MOST_LISTED} more`] : []
      return paths.length === 0
        ? []
        : [`${paths.length} ${kind}:`, ...paths.slice(0, MOST_LISTED).map((path) => `  ${path}`), ...more]
    })
    .join('\n')
}

const serveAt = (port: number, out: string) => serveHere(serveSites({ out }).fetch, port)

await runCommand(main, { expected: [CompileError], refused: [PlaceError] })
