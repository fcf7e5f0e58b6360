/**
 * `npm run releases`: lists the releases of a dealer's site that are still on the disk, and rolls back to one.
 * PURGE_URL and PURGE_SECRET may be set.
 */

import { join, resolve } from 'node:path'
import { minuteUtc } from '#src/base/dates.ts'
import { counted } from '#src/base/text.ts'
import { changedPaths, hashesOf } from '#src/builder/publish/changed-addresses.ts'
import { chooseRelease, letBuildsPublish, ReleaseError } from '#src/builder/publish/choose-release.ts'
import { openTarget } from '#src/builder/publish/open-target.ts'
import { PublishError, type PublishTarget } from '#src/builder/publish/publish-target.ts'
import { publishedSite } from '#src/builder/publish/published-site.ts'
import { listReleases } from '#src/builder/publish/release-list.ts'
import { table } from '#src/builder/report/table.ts'
import { PurgeError, purgeHookOf } from '#src/platform/purge-hook.ts'
import { BucketError } from '#src/platform/s3/bucket-error.ts'
import { CommandError, placesOf, readWords, runCommand, WrongCall } from './command.ts'

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
  if (command === 'rollback') return goBack({ ...values, slug, release })
  if (command !== 'resume') throw new WrongCall(USAGE)
  await letBuildsPublish(slug, { out: resolve(values.out), target: targetOf(values) })
  console.log(
    `The next build of ${slug} publishes again. To build now, run: npm run build -- --tenant ${slug}${placesOf(values)}`,
  )
}

function releaseTable(folder: string): string {
  const rows = listReleases(folder).map(({ name, built, manifest, isCurrent }) => [
    name,
    minuteUtc(new Date(built).toISOString()),
    String(Object.keys(manifest.pages).length),
    String(manifest.about.stock),
    isCurrent ? 'online' : '',
  ])
  return table(['release', 'built', 'pages', 'vehicles', ''], rows)
}

/** The builds' target, from which they read the chosen release. */
const targetOf = ({ out, publish }: { out: string; publish?: string }): PublishTarget | undefined =>
  publish === undefined ? undefined : openTarget(publish, { out, environment: process.env })

interface RollBack {
  slug: string
  release: string | undefined
  out: string
  publish?: string
}

async function goBack({ slug, release: name, out, publish }: RollBack): Promise<void> {
  const { release, before } = await chooseRelease(slug, name, {
    out: resolve(out),
    cacheFolder: resolve('.cache/stock'),
    target: targetOf({ out, publish }),
    purge: purgeHookOf(process.env),
    now: Date.now(),
  })
  const changes = changedPaths(before ? hashesOf(before) : {}, hashesOf(release.manifest)).length
  console.log(
    `${slug} shows release ${release.name} again: ${counted(changes, 'address', 'addresses')} changed. ` +
      `Builds leave it alone until you run: npm run releases -- resume ${slug}${placesOf({ out, publish })}`,
  )
}

await runCommand(main, { expected: [PurgeError, ReleaseError], refused: [PublishError, BucketError] })
