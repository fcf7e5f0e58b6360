/**
 * `npm run retire`: deletes the site of a dealer whose folder is gone: from `--out` and `--publish`, its indexes on
 * the search server, and its entry for the lead API. Its leads stay.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { counted } from '#src/base/text.ts'
import { checkPlaces, PlaceError } from '#src/builder/load/check-places.ts'
import { hashesOf } from '#src/builder/publish/changed-addresses.ts'
import { retireFolder } from '#src/builder/publish/directory-target.ts'
import { forgetDealer } from '#src/builder/publish/forget-dealer.ts'
import { openTarget } from '#src/builder/publish/open-target.ts'
import { PublishError } from '#src/builder/publish/publish-target.ts'
import { publishedSite } from '#src/builder/publish/published-site.ts'
import { DamagedRegistry, unregister } from '#src/builder/publish/registry.ts'
import { SearchServerError } from '#src/platform/meilisearch/search-server-error.ts'
import { PurgeError, purgeHookOf } from '#src/platform/purge-hook.ts'
import { BucketError } from '#src/platform/s3/bucket-error.ts'
import { CommandError, PLACES, readWords, runCommand, WrongCall } from './command.ts'

const USAGE = 'npm run retire -- <slug> [--tenants folder] [--out folder] [--publish place]'

async function main(): Promise<void> {
  const { values, positionals } = readWords(USAGE, { allowPositionals: true, options: PLACES })
  const [slug = '', ...more] = positionals
  if (!/^[a-z0-9][a-z0-9-]*$/.test(slug) || more.length > 0) throw new WrongCall(USAGE)
  checkPlaces(values)
  const [tenants, out] = [resolve(values.tenants), resolve(values.out)]
  if (existsSync(join(tenants, slug)))
    throw new CommandError(
      `${join(values.tenants, slug)} is still there, so the next build would publish the site again. Move it away first.`,
    )
  const { publish } = values
  const target = publish === undefined ? undefined : openTarget(publish, { out, environment: process.env })
  const folder = join(out, slug)
  const manifest = publishedSite(folder)?.manifest
  const deleted = (await target?.retire(slug)) ?? 0
  const local = retireFolder(folder)
  forgetDealer(slug, out)
  unregister(out, slug)
  const { retireSearch } = await import('#src/builder/publish/search-sync.ts')
  await retireSearch(slug, process.env)
  if (local + deleted === 0) throw new CommandError(`There is no site of ${slug} in ${values.out}. Check the name.`)
  console.log(
    `${slug} is offline: ${counted(local + deleted, 'file')} deleted. Its leads are deleted two years after their last change.`,
  )
  // Last, because the site is offline whether or not the CDN's hook answers.
  const urls = manifest?.origin ? Object.keys(hashesOf(manifest)).map((path) => manifest.origin + path) : []
  if (urls.length > 0) await purgeHookOf(process.env)?.(slug, urls)
}

await runCommand(main, {
  expected: [DamagedRegistry, PurgeError, SearchServerError],
  refused: [PlaceError, PublishError, BucketError],
})
