import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type BucketSandbox, bucketSandbox } from '#sandbox/bucket/bucket.ts'
import { listen } from '#sandbox/listen.ts'
import { readRedirectsFile } from '#src/builder/host/redirects.ts'
import type { PageKeys } from '#src/builder/publish/bucket-objects.ts'
import { bucketTarget } from '#src/builder/publish/bucket-target.ts'
import { directoryTarget } from '#src/builder/publish/directory-target.ts'
import { publishSite } from '#src/builder/publish/publish-site.ts'
import type { BuiltRelease, PublishTarget } from '#src/builder/publish/publish-target.ts'
import { publishedSite } from '#src/builder/publish/published-site.ts'
import { contentFile, pictureFiles } from '#src/builder/publish/site-files.ts'
import type { SiteRecipe } from '#src/page/site/site-model.ts'
import { openBucket } from '#src/platform/s3/bucket.ts'
import { temporaryFolder } from '../../unit/builder/published-tree.ts'
import { fakePress, shell, siteModel, textPage, vehiclePage } from '../../unit/builder/site-fixture.ts'

export const NOW = Date.parse('2026-03-01T00:00:00Z')
export const HOUR = 60 * 60 * 1000

/** What a reader gets at an address; nothing is a 404. */
type Answer = { body: string } | { leadsTo: string } | undefined

/** One kind of publish target, empty, as its readers see it. */
export interface TargetPlace {
  target: PublishTarget
  read: (slug: string, address: string) => Answer
}

export interface TargetKind {
  name: string
  open: () => Promise<TargetPlace>
}

export const TARGET_KINDS: TargetKind[] = [
  { name: 'a directory', open: async () => openDirectory() },
  { name: 'a bucket', open: openPretendBucket },
  { name: 'a bucket whose keys are addresses', open: () => openPretendBucket(3, { keys: 'address' }) },
  { name: 'a bucket whose server keeps objects as files', open: () => openPretendBucket(3, { keepsFiles: true }) },
]

function openDirectory(): TargetPlace {
  const home = temporaryFolder()
  const read = (slug: string, address: string): Answer => {
    const root = join(home, slug, 'current')
    const candidates = [address === '/' ? '/index.html' : address, `${address}.html`]
    const found = candidates.find((file) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile())
    if (found) return { body: readFileSync(join(root, found), 'utf8') }
    if (!existsSync(root)) return undefined
    const leadsTo = readRedirectsFile(readFileSync(join(root, '_redirects'), 'utf8')).get(address)?.to
    return leadsTo === undefined ? undefined : { leadsTo }
  }
  return { target: directoryTarget(home), read }
}

const KEYS = { accessKeyId: 'local', secretAccessKey: 'very secret', region: 'ap-southeast-2' }

/** A target in a pretend bucket, under `sites/`. */
export async function openPretendBucket(
  pageSize = 3,
  { keys = 'file', keepsFiles = false }: { keys?: PageKeys; keepsFiles?: boolean } = {},
): Promise<TargetPlace & { sandbox: BucketSandbox; url: string }> {
  const sandbox = bucketSandbox({ ...KEYS, bucket: 'dealers', pageSize, keepsFiles })
  const { url, close } = await listen(sandbox.app)
  onTestFinished(close)
  const read = (slug: string, address: string): Answer => {
    const path = address === '/' ? '/index.html' : address
    const isFile = keys === 'address' || /\.\w+$|^\/_/.test(path)
    const found = sandbox.objects.get(`sites/${slug}${path}${isFile ? '' : '.html'}`)
    const body = found && new TextDecoder().decode(found.body)
    const leadsTo = body && /http-equiv="refresh" content="0;url=([^"]+)"/.exec(body)?.[1]
    if (body === undefined) return undefined
    return leadsTo ? { leadsTo } : { body }
  }
  return { target: bucketTarget(openBucket('dealers', environment(url)), 'sites/', keys), read, sandbox, url }
}

export const environment = (url: string): Record<string, string> => ({
  AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  AWS_REGION: KEYS.region,
  AWS_ENDPOINT_URL_S3: url,
})

export interface SmallSite {
  slug?: string
  /** Slugs of its vehicles, with their prices. */
  vehicles: Record<string, number>
  /** Changes whenever the app is compiled anew. */
  app?: string
  redirects?: SiteRecipe['redirects']
  otherHosts?: string[]
}

/** The folder of a build, which releases one small site after another. */
export function smallBuilds() {
  const home = temporaryFolder()
  const pictures = join(home, 'images')
  mkdirSync(pictures)
  writeFileSync(join(pictures, 'Büro + yard (1).jpg'), 'a picture')
  return async (site: SmallSite, now = NOW): Promise<BuiltRelease> => {
    const { slug = 'test-cars', app = '1' } = site
    const folder = join(home, slug)
    const shared = new Map([[`_astro/app.${app}.js`, contentFile(`app ${app}`)]])
    const press = fakePress({ compile: app, shared })
    const place = {
      vehicles: [],
      advertised: [],
      addresses: {},
      place: 'Perth, WA',
      pictures: pictureFiles(pictures, undefined),
      folder,
      last: publishedSite(folder),
      otherHosts: site.otherHosts,
    }
    await publishSite({ ...place, model: smallModel(slug, app, site), force: false, now }, press)
    const built = publishedSite(folder)
    if (!built?.manifest) throw new Error('the small site was not built')
    return { root: built.root, manifest: built.manifest }
  }
}

/** The home page names every vehicle, the stock document as well, and each vehicle the next one and its QR code. */
function smallModel(slug: string, app: string, { vehicles, redirects = [] }: SmallSite): SiteRecipe {
  const slugs = Object.keys(vehicles)
  const home = [`/_astro/app.${app}.js`, '/stock.json', '/about-us', ...slugs.map((name) => `/cars/${name}`)]
  return siteModel({
    shell: shell({ slug, search_path: '/about-us' }),
    pages: [
      textPage('/', home.join(' ')),
      textPage('/about-us', 'about'),
      textPage('/404', 'not found'),
      ...slugs.map((name, index) => {
        const next = slugs[(index + 1) % slugs.length]
        return { ...vehiclePage(name, `$${vehicles[name]}`), media: [], title: `${name}, then /cars/${next}` }
      }),
    ],
    files: [
      { path: 'stock.json', content_type: 'application/json', body: slugs.map((name) => `/cars/${name}`).join(' ') },
      { path: 'feeds/secret/meta.csv', content_type: 'text/csv', body: slugs.map((name) => `/cars/${name}`).join(' ') },
      ...slugs.map((name) => ({ path: `cars/${name}.svg`, content_type: 'image/svg+xml', body: `<svg>${name}</svg>` })),
    ],
    redirects,
  })
}

/** Addresses that cannot be read although a page that a reader can reach names them. */
export function deadLinks({ read }: TargetPlace, slug = 'test-cars'): string[] {
  const seen = new Set(['/'])
  const dead: string[] = []
  for (const address of seen) {
    const answer = read(slug, address)
    if (!answer) dead.push(address)
    const names =
      answer && 'body' in answer ? answer.body.match(/\/(cars|_astro)\/[\w.-]+\w|\/stock\.json|\/about-us/g) : []
    for (const name of names ?? []) seen.add(name)
    if (answer && 'leadsTo' in answer) seen.add(answer.leadsTo)
  }
  return dead
}
