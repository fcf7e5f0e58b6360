import type { Redirect } from '#src/page/site-model.ts'
import { digest } from '#src/platform/digest.ts'
import type { ObjectHeaders } from '#src/platform/s3/bucket.ts'
import { headerRules, headersFor, PAGE_CACHE_CONTROL } from '../host/headers.ts'
import type { SiteManifest } from '../manifest.ts'
import { contentType } from '../serve/content-type.ts'
import { redirectPage } from './redirect-page.ts'
import { type ReleaseFile, releaseFiles } from './release-content.ts'

/** An object that a site consists of. */
export interface SiteObject {
  /** A document, such as the site map or the stock, names pages; a redirect may stand where a page was. */
  kind: 'asset' | 'page' | 'document' | 'redirect'
  headers: ObjectHeaders
  content: { file: ReleaseFile } | { text: string }
  /** Digest of content and headers. */
  print: string
}

/** Keys that buckets and CDNs look for by convention. */
const FILE_KEYS: Record<string, string> = { '/': 'index.html', '/404': '404.html' }

/** Not for a bucket. */
const LEFT_OUT = new Set(['_nginx.conf'])

/**
 * A site as objects by key. A page's key is its address, so that any CDN serves
 * `/cars/x` without a rule.
 */
export function siteObjects(manifest: SiteManifest): Map<string, SiteObject> {
  const objects = new Map<string, SiteObject>()
  for (const redirect of manifest.redirects) {
    if (redirect.status !== 410) objects.set(keyOf(redirect.from), redirectObject(redirect))
  }
  for (const file of releaseFiles(manifest)) {
    if (LEFT_OUT.has(file.file)) continue
    if (file.page === undefined) objects.set(file.file, fileObject(file))
    else objects.set(FILE_KEYS[file.page] ?? keyOf(file.page), pageObject(file))
  }
  return objects
}

/** Keys whose pages were taken back for good: they answer 404 at once. */
export function withdrawnKeys({ redirects }: SiteManifest): Set<string> {
  return new Set(redirects.filter(({ status }) => status === 410).map(({ from }) => keyOf(from)))
}

const keyOf = (path: string): string => decodeURI(path.slice(1))

function pageObject(file: ReleaseFile): SiteObject {
  const headers = { 'content-type': contentType('index.html'), 'cache-control': PAGE_CACHE_CONTROL }
  return { kind: 'page', headers, content: { file }, print: printOf(file.hash, headers) }
}

function fileObject(file: ReleaseFile): SiteObject {
  const isForHosts = file.file.startsWith('_') && !file.file.includes('/')
  const headers = {
    'content-type': contentType(isForHosts ? 'hosts.txt' : file.file),
    'cache-control': headersFor(RULES, `/${file.file}`)['Cache-Control'] ?? PAGE_CACHE_CONTROL,
  }
  const isDocument =
    headers['cache-control'] === PAGE_CACHE_CONTROL &&
    /^text\/plain|json|^application\/xml/.test(headers['content-type'])
  return { kind: isDocument ? 'document' : 'asset', headers, content: { file }, print: printOf(file.hash, headers) }
}

/** A bucket that is served as a website answers 301, which browsers keep: only for what moved for good. */
function redirectObject(redirect: Redirect): SiteObject {
  const text = redirectPage(redirect)
  const headers = {
    'content-type': contentType('index.html'),
    'cache-control': PAGE_CACHE_CONTROL,
    ...(redirect.status === 301 ? { 'x-amz-website-redirect-location': redirect.to } : {}),
  }
  return { kind: 'redirect', headers, content: { text }, print: printOf(digest(text), headers) }
}

const RULES = headerRules('')

const printOf = (hash: string, headers: ObjectHeaders): string => digest(JSON.stringify([hash, headers]))
