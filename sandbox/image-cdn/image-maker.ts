import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { ImageFile } from './find-image.ts'
import type { ImageFormat, ImageRequest } from './image-request.ts'

type Bytes = Buffer<ArrayBuffer>

const LARGEST_MASTER_PIXELS = 50_000_000

/** Identifies an answer's bytes: the same file, version and request give the same fingerprint. */
export const imageFingerprint = (file: ImageFile, request?: ImageRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([file.path, file.version, request ?? 'master']))
    .digest('hex')
    .slice(0, 32)

export function imageFormat(file: ImageFile, request: ImageRequest): ImageFormat {
  const own = file.extension.slice(1)
  return request.format ?? (own === 'avif' || own === 'webp' || own === 'png' ? own : 'jpeg')
}

/** Makes pictures and caches them in `cacheDir`; each only once, even for concurrent requests. */
export function imageMaker(cacheDir: string): (file: ImageFile, request: ImageRequest) => Promise<Bytes> {
  const underWay = new Map<string, Promise<Bytes>>()
  return (file, request) => {
    const cached = join(cacheDir, `${imageFingerprint(file, request)}.${imageFormat(file, request)}`)
    const running = underWay.get(cached)
    if (running) return running
    const made = readFile(cached)
      .catch(() => makeAndKeep(file, request, cached))
      .finally(() => underWay.delete(cached))
    underWay.set(cached, made)
    return made
  }
}

async function makeAndKeep(file: ImageFile, request: ImageRequest, cached: string): Promise<Bytes> {
  const bytes = await resize(file, request)
  const unfinished = `${cached}.${process.pid}.part`
  await mkdir(dirname(cached), { recursive: true })
  await writeFile(unfinished, bytes)
  await rename(unfinished, cached)
  return bytes
}

async function resize(file: ImageFile, request: ImageRequest): Promise<Bytes> {
  const master = sharp(file.path, { limitInputPixels: LARGEST_MASTER_PIXELS })
  const { autoOrient } = await master.metadata()
  const image = master.autoOrient().resize({
    ...boxWithin(autoOrient, request),
    fit: request.fit === 'crop' ? 'cover' : 'inside',
    withoutEnlargement: true,
  })
  const { data } = await encode(image, request.quality)[imageFormat(file, request)]().toBuffer({
    resolveWithObject: true,
  })
  return Buffer.from(data)
}

/** Never enlarges: shrinks a box larger than the master, but keeps the requested ratio. */
function boxWithin(master: { width: number; height: number }, { width, height }: ImageRequest) {
  const scale = Math.min(1, master.width / (width ?? 1), master.height / (height ?? 1))
  return {
    ...(width ? { width: Math.max(1, Math.round(width * scale)) } : {}),
    ...(height ? { height: Math.max(1, Math.round(height * scale)) } : {}),
  }
}

/** AVIF looks the same at about three quarters of the other formats' quality value. */
const encode = (image: Sharp, quality: number): Record<ImageFormat, () => Sharp> => ({
  avif: () => image.avif({ quality: Math.max(1, Math.round(quality * 0.75)), effort: 2 }),
  webp: () => image.webp({ quality }),
  jpeg: () => image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }),
  png: () => image.png(),
})
