import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import type { Holds } from '#src/builder/build-tenant.ts'
import { loadContent } from '#src/builder/load/content.ts'
import { linksOut } from '#src/builder/load/links-out.ts'
import { type LoadProblem, problemText, shownFile } from '#src/builder/load/problem.ts'
import { readSite } from '#src/builder/load/read-site.ts'
import { listTenants, loadTenant } from '#src/builder/load/tenants.ts'
import { compileApp } from '#src/builder/render/compile.ts'
import { fingerprinter } from '#src/builder/render/fingerprint.ts'
import { loadRenderer, type Renderer } from '#src/builder/render/renderer.ts'
import type { SitePage } from '#src/features/page.ts'
import type { PageRecipe } from '#src/page/page-recipe.ts'
import type { DraftFile, TriedDraft } from '../draft.ts'
import { arrivedAt, isEdited, serialised } from './draft-file.ts'

interface DraftPlaces {
  /** The project's folder. */
  root: string
  tenants: string
  cacheFolder?: string
  holds: Holds
  /** Milliseconds since the epoch. */
  now: () => number
}

/** Most pages that are listed; a telephone number is on all pages. */
const MOST_PAGES = 40

/** Checks dealers' unsaved files with the loader, the rules and the templates of the build. Publishes nothing. */
export function openDrafts({ root, tenants, cacheFolder = join(root, '.cache/stock'), holds, now }: DraftPlaces) {
  let renderer: Promise<Renderer> | undefined
  const opened = () => (renderer ??= compileApp(root).then(({ entry }) => loadRenderer(entry)))
  const folderOf = (slug: string) => listTenants(tenants).find((folder) => basename(folder) === slug)
  return {
    /** Milliseconds since the epoch; undefined if the dealer's folder doesn't have the saved file yet. */
    arrivedAt(slug: string, draft: DraftFile): number | undefined {
      const folder = folderOf(slug)
      return folder && isEdited(draft.path) ? arrivedAt(folder, draft) : undefined
    },
    /** @param chosen the page to print; defaults to the first that would change */
    async try(slug: string, draft: DraftFile, chosen?: string): Promise<TriedDraft> {
      const folder = folderOf(slug)
      if (!folder || !isEdited(draft.path)) return { problems: [`${draft.path} can't be edited here.`] }
      const place = mkdtempSync(join(tmpdir(), 'forecourt-draft-'))
      try {
        const links = linksOut(folder)
        if (links.length > 0) return { problems: links.map(problemText) }
        const words = copiedWords(folder, place)
        mkdirSync(dirname(join(words, draft.path)), { recursive: true })
        writeFileSync(join(words, draft.path), serialised(draft))
        const problems = problemsIn(words, draft.path)
        if (problems.length > 0) return { problems }
        const options = { cacheFolder, held: await holds() }
        const loaded = { slug, folder, tenant: loadTenant(words) }
        const at = now()
        const { shell, pages } = (await readSite(loaded, at, { ...options, words })).recipe()
        const live = await readSite({ ...loaded, tenant: loadTenant(folder) }, at, options).then(
          (site) => site.recipe().pages,
          () => [],
        )
        const changed = changedPages(pages, live)
        const page = pages.find(({ path }) => path === chosen) ?? changed[0] ?? pages[0]
        if (!page) throw new Error(`The site of ${slug} has no page.`)
        const print = (await opened()).openSite(shell)
        const paths = changed.slice(0, MOST_PAGES).map(({ path }) => path)
        return { problems: [], pages: paths, page: page.path, html: Buffer.from(print(page.make())).toString() }
      } finally {
        rmSync(place, { recursive: true, force: true })
      }
    },
  }
}

/** The files that an editor can change, copied to a folder of the same name, beside the flags of all dealers. */
function copiedWords(folder: string, place: string): string {
  const words = join(place, basename(folder))
  mkdirSync(words)
  copyFileSync(join(folder, 'tenant.json'), join(words, 'tenant.json'))
  if (existsSync(join(folder, 'content')))
    cpSync(join(folder, 'content'), join(words, 'content'), { recursive: true, dereference: true })
  const flags = join(dirname(resolve(folder)), 'flags.json')
  if (existsSync(flags)) copyFileSync(flags, join(place, 'flags.json'))
  return words
}

/** The mistakes in the draft, or whatever else keeps the site from being built. */
function problemsIn(words: string, draft: string): string[] {
  const tenant = loadTenant(words)
  const omitted: LoadProblem[] = []
  const content = tenant.ok ? loadContent(words, tenant.value, (problem) => omitted.push(problem)) : tenant
  const problems = [...omitted, ...(content.ok ? [] : content.error)]
    .map((problem) => ({ ...problem, file: relative(shownFile(words), problem.file) }))
    .filter((problem) => !content.ok || problem.file === draft)
  return problems.map(problemText)
}

function changedPages(
  pages: readonly PageRecipe<SitePage>[],
  live: readonly PageRecipe<SitePage>[],
): PageRecipe<SitePage>[] {
  const marks = (recipes: readonly PageRecipe<SitePage>[]) => {
    const mark = fingerprinter()
    return new Map(recipes.map((page) => [page.path, mark([page.kind, page.path, ...page.parts])]))
  }
  const [next, now] = [marks(pages), marks(live)]
  const changed = pages.filter(({ path, in_sitemap }) => in_sitemap && next.get(path) !== now.get(path))
  // Kinds with many pages, such as vehicles, come last, and before them the home page, which shows a bit of everything.
  const rank = (group: readonly PageRecipe<SitePage>[]): number => (group[0]?.kind === 'home' ? 1.5 : group.length)
  const kinds = [...Map.groupBy(changed, ({ kind }) => kind).values()]
  return kinds.toSorted((one, other) => rank(one) - rank(other)).flat()
}
