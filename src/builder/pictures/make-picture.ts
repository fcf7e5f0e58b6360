import { mkdir, mkdtemp, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp, { type Channels, type Sharp } from 'sharp'
import { DAY } from '#src/base/dates.ts'
import { fail, ok, type Result } from '#src/base/result.ts'
import { digest } from '#src/node/digest.ts'
import { madeWidths } from '#src/vehicle/image-sized.ts'
import type { FileEntry } from '../publish/manifest.ts'

/** Pictures in their sizes, of all dealers and of every build of this checkout. */
export const PICTURE_CACHE = resolve(import.meta.dirname, '../../../.cache/pictures')

/** Raise it when the same master gives other bytes: addresses contain it, and browsers keep pictures for ever. */
const ENCODING = 1
// Several pictures are made at once instead.
sharp.concurrency(1)

/** Digits of the hash in addresses: 40 bits tell a dealer's pictures apart, and every page has many. */
const HASH = 10

const WEBP = { quality: 75, effort: 2 }
const JPEG = { quality: 78 }

/** Phones take photos of 50 million pixels; a small file that claims many more would take all memory. */
const MOST_PIXELS = 64_000_000
const MOST_SECONDS = 60

/** What browsers show and sharp reads; it would also read vector files, which are as sharp in any size. */
const READ = new Set<string | undefined>(['jpeg', 'png', 'webp', 'heif'])

/** Why an animation isn't made in sizes. */
export const MOVING = 'it moves'

export interface MadeFile extends Pick<FileEntry, 'hash' | 'size'> {
  /** Where it is in the cache. */
  path: string
}

/** A master in all its sizes. */
export interface MadePicture {
  /** `3fa9c1d2e4-1600x1067`, for addresses: a hash of the master's bytes and encoding, and its size in pixels. */
  name: string
  /** For browsers without WebP: `1280.jpg`, or `1280.png` of a picture that is transparent somewhere. */
  fallback: string
  /** By file name: the fallback, then `1280.webp` and narrower ones. */
  files: Record<string, MadeFile>
}

/**
 * Whether a picture has metadata, such as when and where it was taken. False for what isn't a picture.
 */
export async function hasMetadata(path: string): Promise<boolean> {
  try {
    const { exif, xmp } = await sharp(path, { limitInputPixels: MOST_PIXELS }).metadata()
    return exif !== undefined || (xmp?.includes('GPS') ?? false)
  } catch {
    return false
  }
}

/**
 * A master in all its sizes: turned as its camera says, in sRGB, without metadata. Made once for all builds that share
 * the cache, which may run at the same time.
 *
 * @param master digest of the bytes
 * @param read called only if it has yet to be made
 * @returns why it can't be made: what is wrong with the file, or MOVING
 */
export async function makePicture(
  master: string,
  read: () => Uint8Array,
  cache: string = PICTURE_CACHE,
): Promise<Result<MadePicture, string>> {
  const key = digest(JSON.stringify([master, ENCODING]))
  const folder = join(cache, key)
  const made = await cachedPicture(folder)
  if (made) return ok(made)
  const encoded = await encode(read())
  if (!encoded.ok) return encoded
  await mkdir(cache, { recursive: true })
  const unfinished = await mkdtemp(join(cache, `.tmp-${process.pid}-`))
  try {
    const { fallback, size, contents } = encoded.value
    const files: MadePicture['files'] = {}
    for (const [name, bytes] of Object.entries(contents)) {
      await writeFile(join(unfinished, name), bytes)
      files[name] = { hash: digest(bytes), size: bytes.length, path: join(folder, name) }
    }
    const made: MadePicture = { name: `${key.slice(0, HASH)}-${size}`, fallback, files }
    await writeFile(join(unfinished, FACTS), JSON.stringify(made))
    await putInPlace(unfinished, folder)
    return ok(made)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

const FACTS = 'picture.json'

/** Another build may have been faster with the same picture; what is there but damaged is replaced. */
async function putInPlace(unfinished: string, folder: string): Promise<void> {
  try {
    await rename(unfinished, folder)
  } catch {
    if (await cachedPicture(folder)) return
    await rm(folder, { recursive: true, force: true })
    await rename(unfinished, folder)
  }
}

/** Undefined if it has yet to be made, or files of it are gone. */
async function cachedPicture(folder: string): Promise<MadePicture | undefined> {
  const text = await readFile(join(folder, FACTS), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  // This program wrote it, perhaps where the cache had another path.
  const { files, ...picture }: MadePicture = JSON.parse(text)
  const placed = Object.entries(files).map(([name, file]) => [name, { ...file, path: join(folder, name) }] as const)
  const sizes = await Promise.all(placed.map(([, { path }]) => sizeOf(path)))
  if (placed.some(([, { size }], index) => sizes[index] !== size)) return undefined
  const now = Date.now()
  // The folder's time says when it was last used (sweep-pictures.ts).
  if (now - (await stat(folder)).mtimeMs > DAY) await utimes(folder, now / 1000, now / 1000)
  return { ...picture, files: Object.fromEntries(placed) }
}

const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  )

interface Encoded extends Pick<MadePicture, 'fallback'> {
  /** The master's, `1600x1067`. */
  size: string
  contents: Record<string, Buffer>
}

/** Fails with sharp's own words, such as `VipsJpeg: premature end of JPEG image`. */
async function encode(bytes: Uint8Array): Promise<Result<Encoded, string>> {
  try {
    return await encodeAll(opened(bytes))
  } catch (error) {
    return fail(error instanceof Error ? error.message.trim() : String(error))
  }
}

async function encodeAll(opening: Sharp): Promise<Result<Encoded, string>> {
  const { format, pages = 1, autoOrient, hasAlpha } = await opening.metadata()
  if (!READ.has(format)) return fail(`its content is ${format}`)
  if (pages > 1) return fail(MOVING)
  const widths = madeWidths(autoOrient.width)
  // Decoded once, at most twice as large as needed; each width is then made of the next larger one.
  const largest = await pixels(
    opening
      .autoOrient()
      .resize({ width: widths.at(-1) })
      .toColourspace('srgb'),
  )
  const isOpaque = !hasAlpha || isOpaquePicture(largest)
  let image = hasAlpha && isOpaque ? await pixels(largest.sharp().removeAlpha()) : largest
  const fallback = `${largest.info.width}.${isOpaque ? 'jpg' : 'png'}`
  const contents: Encoded['contents'] = {
    [fallback]: await (isOpaque ? image.sharp().jpeg(JPEG) : image.sharp().png()).toBuffer(),
  }
  for (const width of widths.toReversed()) {
    if (width < image.info.width) image = await pixels(image.sharp().resize({ width }))
    contents[`${width}.webp`] = await image.sharp().webp(WEBP).toBuffer()
  }
  return ok({ size: `${autoOrient.width}x${autoOrient.height}`, fallback, contents })
}

interface Pixels {
  data: Uint8Array
  info: { width: number; height: number; channels: Channels }
  sharp(): Sharp
}

async function pixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.timeout({ seconds: MOST_SECONDS }).raw().toBuffer({ resolveWithObject: true })
  return { data, info, sharp: () => sharp(data, { raw: info }).timeout({ seconds: MOST_SECONDS }) }
}

const opened = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })

/** AVIF is always decoded with an alpha channel. */
function isOpaquePicture({ data, info: { channels } }: Pixels): boolean {
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== 255) return false
  return true
}
