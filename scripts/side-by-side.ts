import { join } from 'node:path'
import { escapeHtml } from '#src/base/text.ts'
import { findChromium, launchChromium } from './chromium.ts'

/** A page that a draft changes. */
export interface PageChange {
  path: string
  kind: 'changed' | 'added' | 'removed'
}

/** Most pages with screenshots. */
const MOST_SHOTS = 4
const WINDOW = { width: 1280, height: 900 }

type Hashes = Readonly<Record<string, string>>

/** @param now undefined if no site is online */
export function pageChanges(now: Hashes = {}, next: Hashes): PageChange[] {
  const kindOf = (path: string): PageChange['kind'] => {
    if (now[path] === undefined) return 'added'
    return next[path] === undefined ? 'removed' : 'changed'
  }
  return Object.keys({ ...now, ...next })
    .filter((path) => now[path] !== next[path])
    .sort()
    .map((path) => ({ path, kind: kindOf(path) }))
}

export interface SideBySide {
  tenant: string
  changes: readonly PageChange[]
  /** Where both sites are served. */
  addresses: { live: string; draft: string }
  /** Folder for the page and its screenshots. */
  folder: string
}

/** Makes a page that lists all changes and shows screenshots of a few, before and after. */
export async function sideBySide({ tenant, changes, addresses, folder }: SideBySide): Promise<string> {
  const chosen = chosenPages(changes)
  const canShoot = chosen.length > 0 && (await findChromium()) !== undefined
  const shots = canShoot ? await shoot(chosen, addresses, folder) : []
  const rows = changes.map(({ path, kind }) => `<li>${kind}: <code>${escapeHtml(path)}</code></li>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Preview of ${escapeHtml(tenant)}</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;max-width:100rem}.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}img{width:100%;border:1px solid #bbb}</style>
<h1>Preview of ${escapeHtml(tenant)}</h1>
<p>${changes.length === 0 ? 'No pages change.' : `${changes.length} pages change.`}${canShoot || changes.length === 0 ? '' : ' No Chromium was found, so there are no screenshots.'}</p>
${shots.join('\n')}
<ul>${rows.join('')}</ul></html>
`
}

/** The first page of each kind, by the first part of its address. */
function chosenPages(changes: readonly PageChange[]): PageChange[] {
  const bySort = new Map<string, PageChange>()
  for (const change of changes) {
    const sort = change.path.split('/')[1] ?? ''
    if (sort !== '404' && !bySort.has(sort)) bySort.set(sort, change)
  }
  return [...bySort.values()].slice(0, MOST_SHOTS)
}

async function shoot(
  pages: readonly PageChange[],
  addresses: SideBySide['addresses'],
  folder: string,
): Promise<string[]> {
  const browser = await launchChromium()
  const take = async (address: string, file: string): Promise<void> => {
    const page = await browser.newPage({ viewport: WINDOW, reducedMotion: 'reduce' })
    await page.goto(address, { waitUntil: 'load' })
    await page.evaluate(async () => {
      const pictures = [...document.images].filter(({ y }) => y < window.innerHeight)
      for (const picture of pictures) picture.loading = 'eager'
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
    })
    await page.screenshot({ path: join(folder, file) })
    await page.close()
  }
  try {
    const figures: string[] = []
    for (const [at, { path, kind }] of pages.entries()) {
      const files = { live: `${at}-online.png`, draft: `${at}-draft.png` }
      if (kind !== 'added') await take(addresses.live + path, files.live)
      if (kind !== 'removed') await take(addresses.draft + path, files.draft)
      const side = (name: string, file: string, isThere: boolean): string =>
        isThere
          ? `<figure><figcaption>${name}</figcaption><img src="${file}" alt="${name}"></figure>`
          : `<p>${name}: no such page</p>`
      figures.push(
        `<h2><code>${escapeHtml(path)}</code></h2><div class="pair">${side('Online', files.live, kind !== 'added')}${side('Draft', files.draft, kind !== 'removed')}</div>`,
      )
    }
    return figures
  } finally {
    await browser.close()
  }
}
