import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser } from 'playwright'
import sharp from 'sharp'
import type { SitePage } from '#src/features/page.ts'
import type { SiteModel } from '#src/page/site/site-model.ts'
import { TEMPLATES, type Template } from '#src/tenant/theme.ts'

/** A phone, a tablet, a desk, a large screen: width and height of the window. */
export const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const

export interface Shot {
  template: Template
  kind: SitePage['kind']
  /** Where the page is served. */
  url: string
  window: { width: number; height: number }
  /** Search engines shouldn't index it. */
  noindex: boolean
}

/** The first page of each kind in each template, at each width. Of several dealers in a template the last one speaks for it. */
export function shotsOf(models: readonly SiteModel[], port: number): Shot[] {
  const byTemplate = new Map(models.map((model) => [model.shell.template, model]))
  return [...byTemplate.values()].flatMap(({ shell, pages }) => {
    const byKind = new Map(pages.toReversed().map((page) => [page.kind, page]))
    return [...byKind.values()].flatMap(({ kind, path, head }) =>
      WINDOWS.map((window) => ({
        template: shell.template,
        kind,
        url: `http://${shell.slug}.localhost:${port}${path}`,
        window,
        noindex: head.noindex ?? false,
      })),
    )
  })
}

/** File of a shot below `folder`. */
export const shotFile = (folder: string, { template, kind, window }: Shot): string =>
  join(folder, String(window.width), `${template}-${kind}.png`)

/** The whole page as a PNG, with every picture loaded. */
export async function takeShot(browser: Browser, shot: Shot, file: string): Promise<void> {
  const page = await browser.newPage({ viewport: shot.window, reducedMotion: 'reduce' })
  try {
    await page.goto(shot.url, { waitUntil: 'load' })
    await page.evaluate(async () => {
      // A screenshot of the whole page doesn't draw what is far below the window.
      for (const part of document.querySelectorAll<HTMLElement>('.section, .place-list, .ft'))
        part.style.contentVisibility = 'visible'
      const pictures = [...document.images]
      for (const picture of pictures) picture.loading = 'eager'
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
      await document.fonts.ready
    })
    mkdirSync(dirname(file), { recursive: true })
    await page.screenshot({ path: file, fullPage: true })
  } finally {
    await page.close()
  }
}

const TILE = { width: 240, height: 360, gap: 12 }

/** The top of a page, as wide as a tile; a short page leaves the rest of its tile open. */
async function tileOf(file: string): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata()
  const shown = Math.min(height, Math.round((width * TILE.height) / TILE.width))
  return sharp(file).extract({ left: 0, top: 0, width, height: shown }).resize({ width: TILE.width }).toBuffer()
}

/** The first screens of all shots of one width, a row a template and a column a kind. */
export async function contactSheet(shots: readonly Shot[], folder: string, file: string): Promise<void> {
  const kinds = [...new Set(shots.map(({ kind }) => kind))].sort()
  const templates = TEMPLATES.filter((template) => shots.some((shot) => shot.template === template))
  const step = { x: TILE.width + TILE.gap, y: TILE.height + TILE.gap }
  const tiles = shots.map(async (shot) => ({
    input: await tileOf(shotFile(folder, shot)),
    left: TILE.gap + kinds.indexOf(shot.kind) * step.x,
    top: TILE.gap + templates.indexOf(shot.template) * step.y,
  }))
  await sharp({
    create: {
      width: TILE.gap + kinds.length * step.x,
      height: TILE.gap + templates.length * step.y,
      channels: 3,
      background: '#808080',
    },
  })
    .composite(await Promise.all(tiles))
    .toFile(file)
}
