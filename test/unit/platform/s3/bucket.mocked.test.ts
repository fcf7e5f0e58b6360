import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { bucketSandbox } from '#sandbox/bucket/bucket.ts'
import { listen } from '#sandbox/listen.ts'
import { openBucket } from '#src/platform/s3/bucket.ts'

const pauses = vi.hoisted((): number[] => [])
vi.mock('node:timers/promises', () => ({ setTimeout: async (milliseconds: number) => pauses.push(milliseconds) }))

const KEYS = { accessKeyId: 'AKLOCAL', secretAccessKey: 'secret/with+signs=', region: 'auto' }
const HEADERS = { 'content-type': 'text/plain', 'cache-control': 'no-store' }
const bytes = (text: string) => new TextEncoder().encode(text)

/** A pretend server, and its bucket as `environment` reaches it. */
async function open(environment: Record<string, string> = {}, { name = 'dealers', timeout = 5000 } = {}) {
  pauses.length = 0
  const sandbox = bucketSandbox({ ...KEYS, bucket: 'dealers', pageSize: 2 })
  const { url, close } = await listen(sandbox.app)
  onTestFinished(close)
  const all = {
    AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    AWS_REGION: KEYS.region,
    AWS_ENDPOINT_URL_S3: url,
    ...environment,
  }
  return { sandbox, bucket: openBucket(name, all, timeout) }
}

describe('a bucket', () => {
  it.each(['a', 'a/b.html', 'a b/ü+&=?#%.jpg', "it's (1)*!~.txt", '漢'])('keeps and gives back %s', async (key) => {
    const { bucket, sandbox } = await open()
    await bucket.put(key, bytes('content'), HEADERS)
    expect([...sandbox.objects.keys()]).toEqual([key])
    expect(new TextDecoder().decode(await bucket.get(key))).toBe('content')
    expect(await bucket.list('')).toEqual([{ key, etag: '9a0364b9e99bb480dd25e1f0284c8555' }])
    await bucket.delete(key)
    await bucket.delete(key)
    expect(await bucket.get(key)).toBeUndefined()
  })

  it('lists page by page', async () => {
    const { bucket } = await open()
    for (const key of ['x/1', 'x/2', 'x/3', 'x/4', 'y/1']) await bucket.put(key, bytes(key), HEADERS)
    expect((await bucket.list('x/')).map(({ key }) => key)).toEqual(['x/1', 'x/2', 'x/3', 'x/4'])
    expect(await bucket.list('z/')).toEqual([])
  })

  it.each([429, 500, 503])('tries again with growing pauses when the answer is %s', async (status) => {
    const { bucket, sandbox } = await open()
    sandbox.fail({ times: 2, mode: { kind: 'status', status } })
    await bucket.put('a', bytes('a'), HEADERS)
    expect(sandbox.objects.has('a')).toBe(true)
    expect(pauses).toEqual([200, 800])
  })

  it.each(['cut-off', 'hang'] as const)('tries again when the server does this: %s', async (kind) => {
    const { bucket, sandbox } = await open({}, { timeout: 1000 })
    await bucket.put('a', bytes('a'), HEADERS)
    sandbox.fail({ times: 1, mode: { kind } })
    expect(new TextDecoder().decode(await bucket.get('a'))).toBe('a')
    expect(pauses).toEqual([200])
  })

  it('gives up in the end, with bucket, key, status and what to do', async () => {
    const { bucket, sandbox } = await open()
    sandbox.fail({ times: 0, mode: { kind: 'status', status: 503 } })
    await expect(bucket.put('a/b', bytes('a'), HEADERS)).rejects.toThrow(
      's3://dealers/a/b: PUT was answered 503. Several attempts failed: build again later.',
    )
    expect(pauses).toEqual([200, 800, 3200, 12800])
  })

  it.each([
    [
      { AWS_SECRET_ACCESS_KEY: 'wrong' },
      'GET was answered 403 (SignatureDoesNotMatch: Refused). Check AWS_SECRET_ACCESS_KEY.',
    ],
    [{ AWS_ACCESS_KEY_ID: 'wrong' }, 'GET was answered 403 (InvalidAccessKeyId: Refused). Check AWS_ACCESS_KEY_ID.'],
    [
      { AWS_REGION: 'eu-west-1' },
      'GET was answered 403 (SignatureDoesNotMatch: Refused). Check AWS_SECRET_ACCESS_KEY.',
    ],
    [{ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' }, /GET failed: .*\. Check the network and AWS_ENDPOINT_URL_S3\./],
  ])('refuses at once with %j', async (environment, message) => {
    const { bucket } = await open(environment)
    const error = await bucket.get('k').catch((thrown: Error) => thrown)
    expect(error).toMatchObject({
      name: 'BucketError',
      message: typeof message === 'string' ? `s3://dealers/k: ${message}` : expect.stringMatching(message),
    })
  })

  it('tells a bucket that is not there from an object that is not', async () => {
    const { bucket } = await open({}, { name: 'elsewhere' })
    await expect(bucket.get('k')).rejects.toThrow(
      's3://elsewhere/k: GET was answered 404 (NoSuchBucket: Refused). Create the bucket, or check its name, AWS_REGION and AWS_ENDPOINT_URL_S3.',
    )
  })

  it('reports missing settings before any call', () => {
    expect(() => openBucket('dealers', { AWS_ACCESS_KEY_ID: 'x' })).toThrow(
      's3://dealers: The bucket needs credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.',
    )
  })
})
