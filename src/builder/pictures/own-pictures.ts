import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { mapBounded } from '#src/base/map-bounded.ts'
import { listedVehicles } from '#src/page/site/dealer-site.ts'
import type { SiteInput } from '#src/page/site/site-input.ts'
import { SIZED_FOLDER, sizedPicture, sizedSrcset } from '#src/vehicle/image-sized.ts'
import { isPlaceholder } from '#src/vehicle/photo.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { fileOf, namedPictures } from '../load/picture-warnings.ts'
import type { FileEntry, Manifest } from '../publish/manifest.ts'
import { type PlannedFile, type PlannedFiles, pictureFiles } from '../publish/site-files.ts'
import { hasMetadata, type MadePicture, MOVING, makePicture } from './make-picture.ts'

export interface OwnPictures extends Pick<SiteInput, 'tenant' | 'content' | 'vehicles'> {
  /** What is published of the dealer's folder of pictures, and of those in sizes. */
  files: PlannedFiles
  /** One sentence for each picture that has no sizes because something is wrong with it. */
  warnings: string[]
}

const OWN_FOLDER = 'images/'

/** Files of these kinds are published as they are. */
const AS_IS = new Set(['.svg', '.gif', '.pdf', '.ico', '.mp4', '.webm', '.html', '.txt', '.json'])

/**
 * The dealer's own pictures in sizes, and the site's input with their addresses. Every width is made here, so that no
 * page names one that doesn't exist. A file with metadata is published without it, as one of its sizes.
 *
 * @param folder of the dealer's pictures; it need not exist
 * @param cache folder of made pictures, for later builds; by default the checkout's
 */
export async function ownPictures(
  input: SiteInput,
  folder: string,
  { last, cache }: { last: Manifest | undefined; cache?: string | undefined },
): Promise<OwnPictures> {
  const masters = pictureFiles(folder, last)
  const shown = new Set(
    namedPictures({ ...input, vehicles: listedVehicles(input) })
      // These are known by their names.
      .filter((address) => !isPlaceholder(address))
      .map(fileOf),
  )
  const files: PlannedFiles = new Map(masters)
  const addresses = new Map<string, string>()
  const warnings: string[] = []
  const one = async ([file, { entry }]: [string, PlannedFile]): Promise<void> => {
    const name = file.slice(OWN_FOLDER.length)
    const path = join(folder, name)
    const isStripped = await needsStripping(path, entry, last?.files[file])
    if (!isStripped && !shown.has(name)) return
    const made = await makePicture(entry.hash, () => readFileSync(path), cache)
    if (!made.ok) {
      if (made.error !== MOVING) warnings.push(unreadable(file, made.error))
      return
    }
    if (isStripped) publishSize(files, file, entry, made.value)
    if (!shown.has(name)) return
    const { name: folderName, files: sizes } = made.value
    for (const [size, { path: stored, ...known }] of Object.entries(sizes))
      files.set(`${SIZED_FOLDER}${folderName}/${size}`, { entry: known, source: { from: 'shared', path: stored } })
    addresses.set(name, `/${SIZED_FOLDER}${folderName}/${made.value.fallback}`)
  }
  const candidates = [...masters].filter(([file]) => !AS_IS.has(extname(file).toLowerCase()))
  await mapBounded(candidates, availableParallelism(), one)
  const readdressed = withPictures(input, (address) => addresses.get(fileOf(address)))
  return { ...readdressed, files, warnings: warnings.sort() }
}

/** Whether a master has metadata; known from the last release if the file is the same. */
async function needsStripping(
  path: string,
  { modified, hash }: FileEntry,
  known: FileEntry | undefined,
): Promise<boolean> {
  const isKnown = known?.modified === modified && (known?.master?.hash ?? known?.hash) === hash
  return isKnown ? known?.master !== undefined : hasMetadata(path)
}

/** Publishes one of a master's sizes in its place; nothing if none is of its kind, because pages show only the sizes. */
function publishSize(files: PlannedFiles, file: string, master: FileEntry, { files: sizes }: MadePicture): void {
  const kind = extname(file).toLowerCase().replace('jpeg', 'jpg')
  const same = Object.entries(sizes).find(([size]) => size.endsWith(kind))
  if (!same) return void files.delete(file)
  const [, { path, ...entry }] = same
  const { modified, hash, size } = master
  files.set(file, { entry: { ...entry, modified, master: { hash, size } }, source: { from: 'shared', path } })
}

const unreadable = (file: string, why: string): string =>
  `/${file} can't be read as a picture, so it is published as it is: ${why}. Save it again as JPEG, or replace it.`

/** The address of a picture's sizes; undefined if it stays where it is. */
type Readdress = (address: string) => string | undefined

/** Pictures within text are as wide as its column, whose width styles/parts give. */
const TEXT_WIDTHS = [320, 640, 960, 1280]
const TEXT_SIZES = '(width >= 800px) 720px, 92vw'

/** Tenant, content and vehicles of a site with the addresses of pictures' sizes. */
function withPictures(
  { tenant, content, vehicles }: SiteInput,
  readdress: Readdress,
): Pick<SiteInput, 'tenant' | 'content' | 'vehicles'> {
  return {
    tenant: readdressed(tenant, readdress),
    content: readdressed(content, readdress),
    vehicles: vehicles.map((v) => ofVehicle(v, readdress)),
  }
}

function ofVehicle(v: Vehicle, readdress: Readdress): Vehicle {
  const at = (address: string): string => readdress(address) ?? address
  return {
    ...v,
    images: v.images.map((photo) => ({ ...photo, image: { ...photo.image, url: at(photo.image.url) } })),
    ...(v.primary_image_url && { primary_image_url: at(v.primary_image_url) }),
    ...(v.floor_plan_url && { floor_plan_url: at(v.floor_plan_url) }),
  }
}

/** Addresses may be anywhere in settings and content, and within the HTML of posts and pages. */
function readdressed<T>(value: T, readdress: Readdress): T
function readdressed(value: unknown, readdress: Readdress): unknown {
  if (typeof value === 'string')
    return value.startsWith('/images/') ? (readdress(value) ?? value) : inHtml(value, readdress)
  if (Array.isArray(value)) return value.map((each) => readdressed(each, readdress))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, readdressed(each, readdress)]))
}

const inHtml = (text: string, readdress: Readdress): string =>
  text.includes('<img ')
    ? text.replace(/(?<=<img [^>]*?)src="(\/images\/[^"]+)"/g, (whole, address: string) => {
        const sized = sizedPicture(readdress(address) ?? '')
        return sized
          ? `src="${readdress(address)}" srcset="${sizedSrcset(sized, TEXT_WIDTHS)}" sizes="${TEXT_SIZES}"`
          : whole
      })
    : text
