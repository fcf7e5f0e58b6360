/**
 * `npm run releases`: lists the releases of a dealer's site that are still on the disk, and rolls back to one.
 * PURGE_URL and PURGE_SECRET may be set.
 */
import { join, resolve } from 'node:path'
import { counted } from '#src/base/text.ts'
import { openTarget } from '#src/builder/publish/open-target.ts'
import { PublishError, type PublishTarget } from '#src/builder/publish/publish-target.ts'
import { publishedSite } from '#src/builder/publish/published-site.ts'
import { pullSites } from '#src/builder/publish/pull-sites.ts'
import { changedPaths, hashesOf, purgeChanges } from '#src/builder/publish/purge-changes.ts'
import { pushSite, shareChoice } from '#src/builder/publish/push-site.ts'
import { listReleases, resumeBuilds, rollBack } from '#src/builder/publish/release-list.ts'
import { table } from '#src/builder/report/table.ts'
import { PurgeError, purgeHookOf } from '#src/platform/purge-hook.ts'
import { BucketError } from '#src/platform/s3/bucket-error.ts'
import { CommandError, readWords, runCommand, WrongCall } from './command.ts'

const USAGE =
  'npm run releases -- list <slug> | rollback <slug> [release] | resume <slug> [--out folder] [--publish place]'

async function main(): Promise<void> {
  const { values, positionals } = readWords(USAGE, {
    allowPositionals: true,
    options: { out: { type: 'string', default: 'dist' }, publish: { type: 'string' } },
  })
  const [command, slug, release, ...more] = positionals
  if (!slug || more.length > 0) throw new WrongCall(USAGE)
  const folder = join(resolve(values.out), slug)
  if (!publishedSite(folder)) throw new CommandError(`${slug} has no site in ${values.out}. Check the name and --out.`)
  if (command === 'list') return console.log(releaseTable(folder))
  if (command === 'rollback') return goBack({ ...values, folder, slug, release })
  if (command !== 'resume') throw new WrongCall(USAGE)
  resumeBuilds(folder)
  const target = targetOf(values)
  if (target) await shareChoice(target, slug, undefined)
  console.log(`The next build of ${slug} publishes again. To build now, run: npm run build -- --tenant ${slug}`)
}

function releaseTable(folder: string): string {
  const rows = listReleases(folder).map(({ name, built, manifest, isCurrent }) => [
    name,
    new Date(built).toISOString().slice(0, 16).replace('T', ' '),
    String(Object.keys(manifest.pages).length),
    String(manifest.about.stock),
    isCurrent ? 'online' : '',
  ])
  return table(['release', 'built (UTC)', 'pages', 'vehicles', ''], rows)
}

/** The target of the builds, which read the chosen release there. */
const targetOf = ({ out, publish }: { out: string; publish?: string }): PublishTarget | undefined =>
  publish === undefined ? undefined : openTarget(publish, { out, environment: process.env })

interface RollBack {
  folder: string
  slug: string
  release: string | undefined
  out: string
  publish?: string
}

async function goBack({ folder, slug, release, out, publish }: RollBack): Promise<void> {
  const target = targetOf({ out, publish })
  const places = { out: resolve(out), cacheFolder: resolve('.cache/stock') }
  const { pulled, unreached } = await pullSites(target, [slug], places)
  const known = pulled.get(slug)
  const before = publishedSite(folder)?.manifest
  if (unreached[0]) throw new CommandError(`${slug} was not changed, because its target doesn't answer. Try again.`)
  if (release === undefined && known?.shared && known.shared.content !== before?.content)
    throw new CommandError(
      `Another machine published what ${slug} shows. Name the release of this machine to go back to: npm run releases -- list ${slug}`,
    )
  const chosen = rollBack(folder, release, Date.now())
  if (!chosen)
    throw new CommandError(`There is no such release of ${slug}. To see all, run: npm run releases -- list ${slug}`)
  const { name, manifest } = chosen
  if (target) await shareChoice(target, slug, name)
  await target?.publish({ root: join(folder, 'releases', name), manifest }, { now: Date.now() })
  const purge = purgeHookOf(process.env)
  if (purge) await purgeChanges(folder, purge)
  if (target && known) await pushSite(target, known, places)
  const changes = changedPaths(before ? hashesOf(before) : {}, hashesOf(manifest)).length
  console.log(
    `${slug} shows release ${name} again: ${counted(changes, 'address', 'addresses')} changed. ` +
      `Builds leave it alone until you run: npm run releases -- resume ${slug}${publish === undefined ? '' : ` --publish ${publish}`}`,
  )
}

await runCommand(main, { told: [PurgeError], refused: [PublishError, BucketError] })
