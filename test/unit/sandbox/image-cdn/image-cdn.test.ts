import { mkdir, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { imageCdn } from '#sandbox/image-cdn/image-cdn.ts'

let folder = ''
let cacheDir = ''
let app = imageCdn({ folderOf: () => undefined, cacheDir: '' })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-cdn-'))
  cacheDir = join(folder, 'cache')
  const root = join(folder, 'images')
  await mkdir(join(root, 'yard'), { recursive: true })
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#c33' } })
  await picture.clone().avif().toFile(join(root, 'front.avif'))
  await picture
    .clone()
    .jpeg()
    .toFile(join(root, 'yard', 'gate way.jpg'))
  await writeFile(join(root, 'broken.jpg'), 'not a picture')
  await writeFile(join(root, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'secret.jpg'), 'outside')
  await symlink(join(folder, 'secret.jpg'), join(root, 'link.jpg'))
  app = imageCdn({ folderOf: () => root, cacheDir })
})

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
const sizeOf = async (answer: Response) => {
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  return { width, height, format }
}

describe('image CDN with width, auto format and quality @spec 7.14', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ])('auto=format answers Accept %s with %s', async (accept, type) => {
    const answer = await get('/images/front.avif?w=150&auto=format&q=75', { accept })
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('vary')).toBe('accept')
    expect(await sizeOf(answer)).toMatchObject({ width: 150, height: 100 })
  })

  it.each([
    ['w=120&h=120&fit=crop', 120, 120],
    ['w=120&h=120', 120, 80],
    ['w=900', 300, 200],
    ['w=900&h=900&fit=crop', 200, 200],
    ['h=50', 75, 50],
  ])('%s gives %d x %d and never enlarges', async (query, width, height) => {
    expect(await sizeOf(await get(`/images/front.avif?${query}&auto=format`))).toMatchObject({ width, height })
  })

  it('fm names the format, as the picture for social networks does', async () => {
    const answer = await get('/images/front.avif?w=120&h=63&fit=crop&fm=jpg&q=80', { accept: 'image/avif' })
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(await sizeOf(answer)).toMatchObject({ width: 120, height: 63, format: 'jpeg' })
  })

  it('without auto=format the master keeps its format', async () => {
    expect((await get('/images/yard/gate%20way.jpg?w=30')).headers.get('content-type')).toBe('image/jpeg')
    expect((await get('/images/front.avif?w=30')).headers.get('content-type')).toBe('image/avif')
  })

  it('without a parameter answers the master itself; an SVG always', async () => {
    expect(await sizeOf(await get('/images/front.avif'))).toMatchObject({ width: 300, height: 200 })
    expect((await get('/images/logo.svg?w=40&auto=format')).headers.get('content-type')).toBe('image/svg+xml')
  })

  it('makes a picture once, however many ask for it', async () => {
    const before = (await readdir(cacheDir)).length
    await Promise.all(Array.from({ length: 8 }, () => get('/images/front.avif?w=61&auto=format')))
    expect((await readdir(cacheDir)).length).toBe(before + 1)
  })

  it('answers 304 to the tag it gave', async () => {
    const etag = (await get('/images/front.avif?w=60')).headers.get('etag') ?? ''
    expect((await get('/images/front.avif?w=60', { 'if-none-match': etag })).status).toBe(304)
  })

  it.each(['w=0', 'w=-1', 'w=2561', 'w=1e3', 'h=abc', 'q=101', 'w=99999999999'])('refuses %s', async (query) => {
    const answer = await get(`/images/front.avif?${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toMatch(/must be a whole number from 1 to/)
  })

  it.each([
    '/images/..%2fsecret.jpg',
    '/images/%2e%2e/secret.jpg',
    '/images/yard/..%2f..%2fsecret.jpg',
    '/images/%2fetc%2fpasswd',
    '/images/link.jpg',
    '/images/none.jpg',
    '/images/yard',
    '/images/%ff.jpg',
    '/images/front.avif%00.jpg',
  ])('finds nothing at %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('says so when a file is no picture', async () => {
    expect((await get('/images/broken.jpg?w=20')).status).toBe(422)
  })
})
