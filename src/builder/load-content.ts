import { join, resolve } from 'node:path'
import type { LinkSite } from '#src/base/link.ts'
import { ok, type Result } from '#src/base/result.ts'
import { digest } from '#src/platform/digest.ts'
import type { Content } from '#src/tenant/content.ts'
import { type KeptReadings, keptReading } from './kept-reading.ts'
import type { LoadProblem } from './load-problem.ts'
import { namesIn, readText } from './load-text.ts'

/** One file of a dealer's content; without a text where it is not there. */
export interface ContentFile {
  path: string
  text: Result<string | undefined, LoadProblem[]>
}

/** The Markdown files of one folder, by name. */
export type ContentFolder = Result<ContentFile[], LoadProblem[]>

/** What stands in `<folder>/content`, unchecked. */
export interface ContentFiles {
  posts: ContentFolder
  pages: ContentFolder
  offers: ContentFile
  reviews: ContentFile
  promotions: ContentFile
  parts: ContentFile
}

/**
 * What a dealer wrote, from `<folder>/content`. A file or folder that is not
 * there is empty; every mistake in all of the files is reported.
 *
 * @param kept where its reading stands for later builds
 */
export async function loadContent(
  folder: string,
  site: LinkSite,
  kept: KeptReadings = {},
): Promise<Result<Content, LoadProblem[]>> {
  const files = await filesIn(join(folder, 'content'))
  if (isNothing(files)) return ok({ posts: [], pages: [], offers: [], reviews: [], promotions: [], parts: [] })
  const { url, use_pages_path } = site
  return keptReading(kept, `content-${digest(resolve(folder))}`, [files, url, use_pages_path], async () => {
    const { readContent } = await import('./read-content.ts')
    return readContent(files, site)
  })
}

async function filesIn(folder: string): Promise<ContentFiles> {
  const file = async (path: string): Promise<ContentFile> => ({ path, text: await readText(path) })
  const list = (name: string) => file(join(folder, `${name}.json`))
  const markdown = async (name: string): Promise<ContentFolder> => {
    const names = await namesIn(join(folder, name), '.md')
    return names.ok ? ok(await Promise.all(names.value.map((entry) => file(join(folder, name, entry))))) : names
  }
  return {
    posts: await markdown('posts'),
    pages: await markdown('pages'),
    offers: await list('offers'),
    reviews: await list('reviews'),
    promotions: await list('promotions'),
    parts: await list('parts'),
  }
}

function isNothing({ posts, pages, ...lists }: ContentFiles): boolean {
  const noTexts = [posts, pages].every((folder) => folder.ok && folder.value.length === 0)
  return noTexts && Object.values(lists).every(({ text }) => text.ok && text.value === undefined)
}
