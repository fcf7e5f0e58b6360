import { join } from 'node:path'
import { PurgeError } from '#src/platform/purge-hook.ts'
import { BucketError } from '#src/platform/s3/bucket-error.ts'
import type { BuildOrder } from '#src/queue/build-job.ts'
import { type Purge, purgeChanges } from './changed-addresses.ts'
import type { Manifest } from './manifest.ts'
import { enterPrices, intendPrices, pushLedger } from './price-ledger-file.ts'
import type { BuildFolders, PublishTarget } from './publish-target.ts'
import { publishedSite } from './published-site.ts'
import { type Release, resumeBuilds, rollBack } from './release-list.ts'
import { pullSites, pushSite, shareChoice } from './shared-site.ts'

/** Thrown if a site can't go back to a release. The message says why and what to do. */
export class ReleaseError extends Error {
  override name = 'ReleaseError'
}

interface ChoicePlaces extends BuildFolders {
  /** The target of the builds, from which all of them read the choice. */
  target?: PublishTarget | undefined
  purge?: Purge | undefined
  now: number
}

/**
 * Shows an earlier release of a site again. Builds on every machine leave the site alone until letBuildsPublish.
 *
 * @param name defaults to the release before the current one
 * @throws ReleaseError, BucketError, PurgeError
 */
export async function chooseRelease(
  slug: string,
  name: string | undefined,
  { target, purge, now, ...places }: ChoicePlaces,
): Promise<{ release: Release; before: Manifest | undefined }> {
  const folder = join(places.out, slug)
  const { pulled, unreached } = await pullSites(target, [slug], places)
  if (unreached[0]) throw new ReleaseError(`${slug} was not changed, because its target doesn't answer. Try again.`)
  const known = pulled.get(slug)
  const before = publishedSite(folder)?.manifest
  if (name === undefined && known?.shared && known.shared.content !== before?.content)
    throw new ReleaseError(
      `The live release of ${slug} was published by another machine. Name the release on this machine to go back to: npm run releases -- list ${slug}`,
    )
  const release = rollBack(folder, name, now)
  if (!release)
    throw new ReleaseError(
      `There is no such release of ${slug} on this machine. To see all, run: npm run releases -- list ${slug}`,
    )
  if (target) {
    await shareChoice(target, slug, release.name)
    await intendPrices(target, release.manifest, { ...places, now })
    await target.publish({ root: join(folder, 'releases', release.name), manifest: release.manifest }, { now })
  }
  // The prices of that release are advertised again from now on.
  enterPrices(release.manifest, { ...places, now })
  try {
    if (purge) await purgeChanges(folder, purge)
  } finally {
    // The release is online, whether or not the CDN was notified.
    if (target && known) await pushSite(target, known, places)
    if (target) await pushLedger(target, slug, places, known?.prices)
  }
  return { release, before }
}

/**
 * Follows an operator's choice if a build's order contains one.
 *
 * @returns why it could not be followed
 */
export async function followChoice(
  { slug, release }: Pick<BuildOrder, 'slug' | 'release'>,
  places: ChoicePlaces,
): Promise<string | undefined> {
  try {
    if (release) await chooseRelease(slug, release, places)
    if (release === null) await letBuildsPublish(slug, places)
    return undefined
  } catch (error) {
    if (error instanceof ReleaseError || error instanceof BucketError || error instanceof PurgeError)
      return error.message
    throw error
  }
}

/** Lets builds on every machine publish a site again. @throws BucketError */
export async function letBuildsPublish(
  slug: string,
  { out, target }: Pick<ChoicePlaces, 'out' | 'target'>,
): Promise<void> {
  resumeBuilds(join(out, slug))
  if (target) await shareChoice(target, slug, undefined)
}
