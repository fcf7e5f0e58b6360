import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTenant } from '#src/builder/build-tenant.ts'
import { loadTenant } from '#src/builder/load/tenants.ts'
import { publishedRoot } from '#src/builder/publish/published-site.ts'
import { filesBelow } from '#src/node/files.ts'
import { temporaryFolder } from '../../unit/builder/published-tree.ts'
import { fakePress } from '../../unit/builder/site-fixture.ts'

const SLUG = 'tauranga-motor-company'
const SAMPLE = join(import.meta.dirname, '../../../tenants', SLUG)
const NOW = Date.parse('2026-11-28T00:00:00Z')
const HOUR = 60 * 60 * 1000
const ABOUT = `---
title: About us
description: How the yard looks now, after we moved.
---

![The yard](../../images/yard.jpg)
`

/** A picture in which neighbouring pixels differ, as in a photo. */
const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#345', noise: { type: 'gaussian', mean: 120, sigma: 20 } },
  })

/** Pictures of a dealer's folder, by what is special about them. */
const pictures: Record<string, Buffer> = {}

beforeAll(async () => {
  pictures['photo.jpg'] = await photo(2000, 1500).jpeg().toBuffer()
  pictures['turned.jpg'] = await photo(1400, 700)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Model: 'A phone' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '37/1 41/1 12/1' } })
    .jpeg()
    .toBuffer()
  pictures['clear.png'] = await sharp({ create: { width: 400, height: 200, channels: 4, background: '#f008' } })
    .png()
    .toBuffer()
  pictures['new.avif'] = await photo(1600, 1067).avif({ effort: 0 }).toBuffer()
  pictures['small.webp'] = await photo(200, 150).webp().toBuffer()
  pictures['yard.jpg'] = await photo(700, 500).jpeg().toBuffer()
  pictures['unused.jpg'] = await photo(100, 100).jpeg().toBuffer()
  pictures['plan.svg'] = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>')
  const frames = Buffer.alloc(8 * 16 * 3, 90)
  pictures['moving.gif'] = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .gif({ delay: [100, 100] })
    .toBuffer()
  pictures['broken.jpg'] = (pictures['photo.jpg'] ?? Buffer.alloc(0)).subarray(0, 3000)
  pictures['huge.png'] = hugeHeader(pictures['clear.png'] ?? Buffer.alloc(0))
})

/** The same file, which claims to have 60,000 x 60,000 pixels. */
function hugeHeader(png: Buffer): Buffer {
  const huge = Buffer.from(png)
  huge.writeUInt32BE(60_000, 16)
  huge.writeUInt32BE(60_000, 20)
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29)
  return huge
}

function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

const SHOWN = [
  'photo.jpg',
  'turned.jpg',
  'clear.png',
  'new.avif',
  'small.webp',
  'plan.svg',
  'moving.gif',
  'broken.jpg',
  'huge.png',
]

/** A dealer with one vehicle that shows all of them, and a text. */
function dealer(home = temporaryFolder()) {
  const folder = join(home, SLUG)
  mkdirSync(join(folder, 'images'), { recursive: true })
  mkdirSync(join(folder, 'content/pages'), { recursive: true })
  cpSync(join(SAMPLE, 'tenant.json'), join(folder, 'tenant.json'))
  writeFileSync(join(folder, 'content/pages/about-us.md'), ABOUT)
  cpSync(join(SAMPLE, 'images/logo.svg'), join(folder, 'images/logo.svg'))
  const [row] = JSON.parse(readFileSync(join(SAMPLE, 'stock.json'), 'utf8'))
  const images = SHOWN.map((name) => ({ image: { url: `/images/${name}` }, alt: name }))
  writeFileSync(
    join(folder, 'stock.json'),
    JSON.stringify([{ ...row, images, primary_image_url: '/images/photo.jpg', floor_plan_url: undefined }]),
  )
  for (const [name, bytes] of Object.entries(pictures)) writeFileSync(join(folder, 'images', name), bytes)
  const cache = join(home, 'pictures')
  const build = async (now = NOW, out = join(home, 'dist')) => {
    const settings = { out, cacheFolder: join(home, 'stock'), pictureCache: cache, force: false, now }
    const report = await buildTenant(
      { slug: SLUG, folder, tenant: loadTenant(folder) },
      settings,
      fakePress(),
      () => {},
    )
    const root = publishedRoot(join(out, SLUG)) ?? ''
    const files = filesBelow(root).map(({ file }) => file)
    const page = readFileSync(join(root, 'cars', `${row.slug}.html`), 'utf8')
    return { report, root, files, page }
  }
  return { folder, cache, build }
}

const sized = (files: readonly string[]) => files.filter((file) => file.startsWith('_pictures/'))

/** Every address of a picture in sizes that any text of the site has. */
function asked(root: string, files: readonly string[]): Set<string> {
  const texts = files
    .filter((file) => /\.(html|json|xml|txt)$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
  return new Set(texts.flatMap((text) => [...text.matchAll(/\/(_pictures\/[\w./-]+)/g)].map(([, file]) => file ?? '')))
}

/** What tells that a file is the same one and was not written again. */
const stamps = (folder: string) =>
  filesBelow(folder).map(({ file, path }) => {
    const { ino, mtimeMs } = statSync(path)
    return `${file} ${ino} ${mtimeMs}`
  })

describe("a dealer's own pictures", () => {
  it('are published in the widths that pages ask for, each as the right picture', async () => {
    const { root, files, page } = await dealer().build()
    const folders = new Map<string, number[]>()
    for (const file of sized(files)) {
      const [, folder = '', name = ''] = file.split('/')
      const { width = 0, height = 0, format, exif, xmp, orientation } = await sharp(join(root, file)).metadata()
      const [, fullWidth = 0, fullHeight = 0] = (/-(\d+)x(\d+)$/.exec(folder) ?? []).map(Number)
      expect(`${width}.${{ jpeg: 'jpg', webp: 'webp', png: 'png' }[String(format)]}`).toBe(name)
      expect(Math.abs(height - (width * fullHeight) / fullWidth)).toBeLessThanOrEqual(1)
      expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined])
      if (name.endsWith('.webp'))
        folders.set(
          folder,
          [...(folders.get(folder) ?? []), width].sort((a, b) => a - b),
        )
    }
    const widths = [...folders].map(([folder, made]) => [folder.replace(/^[0-9a-f]+-/, ''), made])
    expect(Object.fromEntries(widths)).toEqual({
      '2000x1500': [320, 640, 960, 1280],
      '700x1400': [320, 640, 700],
      '400x200': [320, 400],
      '1600x1067': [320, 640, 960, 1280],
      '200x150': [200],
      '700x500': [320, 640, 700],
    })
    expect(sized(files).filter((file) => file.endsWith('.png'))).toEqual([expect.stringContaining('-400x200/400.png')])
    expect([...asked(root, files)].filter((file) => !files.includes(file))).toEqual([])
    for (const name of ['photo.jpg', 'turned.jpg', 'clear.png', 'new.avif', 'small.webp'])
      expect(page).not.toContain(`/images/${name}`)
    // Those that can't be made in sizes are shown as they are.
    for (const name of ['plan.svg', 'moving.gif', 'broken.jpg', 'huge.png']) {
      expect(page).toContain(`/images/${name}`)
      expect(readFileSync(join(root, 'images', name))).toEqual(pictures[name])
    }
  })

  it('are JPEG where programs read them: in structured data, the stock file and shared pages', async () => {
    const { root, page } = await dealer().build()
    const stock = JSON.parse(readFileSync(join(root, 'stock.json'), 'utf8'))
    const [vehicle] = Object.values<Record<string, string>>(stock.vehicles)
    expect(vehicle?.primary_image_url).toMatch(/^\/_pictures\/[0-9a-f]{10}-2000x1500\/1280\.jpg$/)
    const { head } = JSON.parse(/<pre>(.*)<\/pre>/s.exec(page)?.[1] ?? '')
    expect(head).toMatchObject({
      image: expect.stringMatching(/^https:\/\/.*\/1280\.jpg$/),
      image_size: { width: 1280, height: 960 },
    })
    expect(JSON.stringify(head.json_ld)).not.toMatch(/\.(avif|webp)"/)
  })

  it('within a text have sizes as well', async () => {
    const { root } = await dealer().build()
    const about = readFileSync(join(root, 'about-us.html'), 'utf8')
    expect(about).toMatch(
      /<img src=\\"\/_pictures\/[0-9a-f]+-700x500\/700\.jpg\\" srcset=\\"[^"]+\/320\.webp 320w, [^"]+\/640\.webp 640w, [^"]+\/700\.webp 700w\\" sizes=/,
    )
  })

  it('never tell where they were taken, in sizes or at their own address', async () => {
    expect((await sharp(pictures['turned.jpg']).metadata()).exif?.includes('A phone')).toBe(true)
    const { build } = dealer()
    const { root, files } = await build()
    for (const file of files) expect(readFileSync(join(root, file)).includes('A phone'), file).toBe(false)
    expect(await sharp(join(root, 'images/turned.jpg')).metadata()).toMatchObject({ width: 700, height: 1400 })
    // The same in the next build, which knows the file from the last.
    const again = await build(NOW + HOUR)
    expect(readFileSync(join(again.root, 'images/turned.jpg'))).toEqual(readFileSync(join(root, 'images/turned.jpg')))
    expect(readFileSync(join(root, 'images/unused.jpg'))).toEqual(pictures['unused.jpg'])
  })

  it('are named with a remedy if they cannot be read, and the rest is built', async () => {
    const { report } = await dealer().build()
    expect(report.outcome.kind).toBe('built')
    const named = report.warnings.filter((warning) => warning.includes("can't be read as a picture"))
    expect(named).toEqual([
      expect.stringMatching(/^\/images\/broken\.jpg .*Save it again as JPEG/),
      expect.stringMatching(/^\/images\/huge\.png .*pixel limit.*Save it again as JPEG/),
    ])
  })

  it('are made once, and a changed one anew at another address', async () => {
    const { folder, cache, build } = dealer()
    const first = await build()
    const made = stamps(cache)
    expect(made.length).toBeGreaterThan(20)
    const second = await build(NOW + HOUR)
    expect(second.report.outcome).toMatchObject({ kind: 'built' })
    expect(stamps(cache)).toEqual(made)
    writeFileSync(join(folder, 'images/photo.jpg'), await photo(800, 600).jpeg().toBuffer())
    const third = await build(NOW + 2 * HOUR)
    expect(third.page).toContain('-800x600/800.jpg')
    expect(third.page).not.toContain('-2000x1500/')
    // For pages that browsers still have open.
    expect(sized(third.files)).toEqual(expect.arrayContaining(sized(first.files)))
    expect(stamps(cache)).toEqual(expect.arrayContaining(made))
  })

  it('come from the cache for another place of the sites, and are made again if files of it are gone', async () => {
    const { cache, build } = dealer()
    const { root, files } = await build()
    const made = stamps(cache)
    await build(NOW, join(cache, '../elsewhere'))
    expect(stamps(cache)).toEqual(made)
    const [folder = ''] = readdirSync(cache)
    rmSync(join(cache, folder, readdirSync(join(cache, folder))[0] ?? ''))
    const again = await build(NOW, join(cache, '../third'))
    expect(sized(again.files)).toEqual(sized(files))
    for (const file of sized(files))
      expect(readFileSync(join(again.root, file))).toEqual(readFileSync(join(root, file)))
  })

  it('are whole if two builds make them at once', async () => {
    const home = temporaryFolder()
    const { cache, build } = dealer(home)
    const places = ['one', 'two'].map((name) => join(home, name))
    const [one, two] = await Promise.all(places.map((out) => build(NOW, out)))
    expect(sized(one?.files ?? [])).toEqual(sized(two?.files ?? []))
    for (const file of sized(one?.files ?? []))
      expect(readFileSync(join(one?.root ?? '', file))).toEqual(readFileSync(join(two?.root ?? '', file)))
    expect(
      readdirSync(cache).filter((name) => name.startsWith('.tmp-') || !existsSync(join(cache, name, 'picture.json'))),
    ).toEqual([])
  })
})
