import { hash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { type FailureControl, failureControl } from '../failures.ts'
import { type BucketKeys, signatureProblem } from './bucket-signature.ts'
import { errorXml, listingXml } from './bucket-xml.ts'

/** A stored object. */
export interface SandboxObject {
  body: Uint8Array
  contentType: string
  /** Sent back with the object. */
  headers: Record<string, string>
  /** With quotes, as on the wire. */
  etag: string
}

export interface BucketSandbox extends Pick<FailureControl, 'fail' | 'clear'> {
  app: Hono
  /** The stored objects by key. */
  objects: Map<string, SandboxObject>
  /** `PUT key`, `GET ?prefix` of the calls that were answered or made to fail, in order. */
  calls: string[]
  /** Called before each answer to a change. */
  onChange: () => void
}

export interface BucketSandboxOptions extends BucketKeys {
  bucket: string
  /** Most keys in one page of a listing. */
  pageSize?: number
  /** Refuses keys that are also folders of other keys, like a gateway to a file system. */
  keepsFiles?: boolean
}

/** Headers that S3 stores with an object. */
const KEPT = ['cache-control', 'content-encoding', 'x-amz-website-redirect-location']

/**
 * A stand-in for an S3 server with one bucket, addressed by path: puts, gets, lists and
 * deletes objects, with ETags and checked signatures. `fail` makes it fail (see
 * `failures.ts`).
 */
export function bucketSandbox(options: BucketSandboxOptions): BucketSandbox {
  const { middleware, fail, clear } = failureControl()
  const objects = new Map<string, SandboxObject>()
  const sandbox: BucketSandbox = { app: new Hono(), objects, calls: [], onChange() {}, fail, clear }
  sandbox.app.use(async (c, next) => {
    sandbox.calls.push(`${c.req.method} ${keyOf(c) || `?${c.req.query('prefix') ?? ''}`}`)
    await next()
  })
  sandbox.app.use(middleware)
  sandbox.app.all('/:bucket/*', async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    const problem = await signatureProblem(c.req.raw, body, options)
    if (problem) return refuse(problem === 'XAmzContentSHA256Mismatch' ? 400 : 403, problem)
    if (c.req.param('bucket') !== options.bucket) return refuse(404, 'NoSuchBucket')
    return keyOf(c) === '' ? list(c, objects, options) : answer(c, body, sandbox, options)
  })
  return sandbox
}

function answer(
  c: Context,
  body: Uint8Array,
  { objects, onChange }: BucketSandbox,
  { keepsFiles = false }: BucketSandboxOptions,
): Response {
  const key = keyOf(c)
  switch (c.req.method) {
    case 'PUT': {
      if (c.req.header('content-length') === undefined) return refuse(411, 'MissingContentLength')
      if (keepsFiles && isFolderOrBelowFile(key, objects)) return refuse(409, 'ObjectExistsAsDirectory')
      const object = objectOf(c, body)
      objects.set(key, object)
      onChange()
      return new Response(null, { headers: { etag: object.etag } })
    }
    case 'GET':
    case 'HEAD': {
      const found = objects.get(key)
      if (!found) return refuse(404, 'NoSuchKey')
      const headers = { ...found.headers, 'content-type': found.contentType, etag: found.etag }
      return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(found.body), { headers })
    }
    case 'DELETE':
      objects.delete(key)
      onChange()
      return new Response(null, { status: 204 })
    default:
      return refuse(405, 'MethodNotAllowed')
  }
}

function isFolderOrBelowFile(key: string, objects: BucketSandbox['objects']): boolean {
  const parents = key.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))
  return parents.some((parent) => objects.has(parent)) || [...objects.keys()].some((one) => one.startsWith(`${key}/`))
}

function objectOf(c: Context, body: Uint8Array): SandboxObject {
  const headers = KEPT.flatMap((name) => {
    const value = c.req.header(name)
    return value === undefined ? [] : [[name, value]]
  })
  const contentType = c.req.header('content-type') ?? 'binary/octet-stream'
  return { body, contentType, headers: Object.fromEntries(headers), etag: `"${hash('md5', body, 'hex')}"` }
}

function list(
  c: Context,
  objects: BucketSandbox['objects'],
  { bucket, pageSize = 1000 }: BucketSandboxOptions,
): Response {
  const { prefix = '', 'continuation-token': after = '' } = c.req.query()
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, pageSize).flatMap((key) => {
    const object = objects.get(key)
    return object ? [{ key, etag: object.etag, size: object.body.length }] : []
  })
  const next = keys.length > pageSize ? page.at(-1)?.key : undefined
  return xml(listingXml({ bucket, prefix, objects: page, next }), 200)
}

/** The path after the bucket's name. */
function keyOf(c: Context): string {
  const [, , ...rest] = new URL(c.req.url).pathname.split('/')
  return rest.map(decodeURIComponent).join('/')
}

const refuse = (status: number, code: string): Response => xml(errorXml(code, 'Refused.'), status)

const xml = (text: string, status: number): Response =>
  new Response(text, { status, headers: { 'content-type': 'application/xml' } })
