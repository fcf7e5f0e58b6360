import { digest } from '#src/node/digest.ts'
import type { Redirect } from '#src/page/site/site-model.ts'
import type { ObjectHeaders } from '#src/platform/s3/bucket.ts'
import { headerRules, headersFor, PAGE_CACHE_CONTROL } from '../host/headers.ts'
import { contentType } from '../serve/content-type.ts'
import type { Manifest } from './manifest.ts'
import { redirectPage } from './redirect-page.ts'
import { type ReleaseFile, releaseFiles } from './release-content.ts'

/** One object of a site. */
export interface BucketObject {
  /** A document, such as the sitemap or the stock, refers to pages; a redirect may replace a page. */
  kind: 'asset' | 'page' | 'document' | 'redirect'
  headers: ObjectHeaders
  content: { file: ReleaseFile } | { text: string }
  /** Digest of content and headers. */
  print: string
}

/**
 * How the keys of pages are made. `file`: `/search` is `search.html`, so that no key is also a folder of other keys,
 * which servers that store objects as files refuse; the CDN then adds the ending. `address`: `/search` is `search`,
 * which any CDN serves without a rule.
 */
export type PageKeys = 'file' | 'address'

/** Files that keep their name as key; the CDN's rule in docs/operate.md has the same list. */
const FILE_ENDING = /^(images|_astro|_pictures)\/|\.(css|csv|html|ico|js|json|map|png|svg|txt|webmanifest|xml)$/i

/** Files that aren't stored in buckets. */
const UNPUBLISHED = new Set(['_nginx.conf'])

/** A site as objects by key. */
export function bucketObjects(manifest: Manifest, keys: PageKeys = 'file'): Map<string, BucketObject> {
  const objects = new Map<string, BucketObject>()
  for (const redirect of manifest.redirects) {
    if (redirect.status !== 410) objects.set(keyOf(redirect.from, keys), redirectObject(redirect))
  }
  const redirectPages = new Set(manifest.redirects.map(({ from }) => `${from.slice(1)}.html`))
  for (const file of releaseFiles(manifest)) {
    if (UNPUBLISHED.has(file.file) || (file.page === undefined && redirectPages.has(file.file))) continue
    if (file.page === undefined) objects.set(file.file, fileObject(file))
    else objects.set(keyOf(file.page, keys), pageObject(file))
  }
  return objects
}

/** Keys of pages that were removed for good, which answer 404 at once. */
export function withdrawnKeys({ redirects }: Manifest, keys: PageKeys = 'file'): Set<string> {
  return new Set(redirects.filter(({ status }) => status === 410).map(({ from }) => keyOf(from, keys)))
}

function keyOf(path: string, keys: PageKeys): string {
  const key = decodeURI(path.slice(1)).replace(/\/$/, '')
  if (key === '') return 'index.html'
  // Buckets and CDNs expect this name.
  if (key === '404') return '404.html'
  return keys === 'address' || FILE_ENDING.test(key) ? key : `${key}.html`
}

const HTML_HEADERS = { 'content-type': contentType('index.html'), 'cache-control': PAGE_CACHE_CONTROL }

function pageObject(file: ReleaseFile): BucketObject {
  return { kind: 'page', headers: HTML_HEADERS, content: { file }, print: printOf(file.hash, HTML_HEADERS) }
}

function fileObject(file: ReleaseFile): BucketObject {
  const isForHosts = file.file.startsWith('_') && !file.file.includes('/')
  const type = contentType(isForHosts ? 'hosts.txt' : file.file)
  const cacheControl = headersFor(RULES, `/${file.file}`)['Cache-Control'] ?? PAGE_CACHE_CONTROL
  const isDocument = cacheControl === PAGE_CACHE_CONTROL && /^text\/(?:plain|csv)|json|^application\/xml/.test(type)
  const headers = { 'content-type': type, 'cache-control': cacheControl }
  return { kind: isDocument ? 'document' : 'asset', headers, content: { file }, print: printOf(file.hash, headers) }
}

/** Buckets that serve websites answer 301, which browsers cache, so only permanent redirects use that. */
function redirectObject(redirect: Redirect): BucketObject {
  const text = redirectPage(redirect)
  const isPermanent = redirect.status === 301
  const headers = { ...HTML_HEADERS, ...(isPermanent && { 'x-amz-website-redirect-location': redirect.to }) }
  return { kind: 'redirect', headers, content: { text }, print: printOf(digest(text), headers) }
}

const RULES = headerRules('')

const printOf = (hash: string, headers: ObjectHeaders): string => digest(JSON.stringify([hash, headers]))
