import { join } from 'node:path'
import type { LinkSite } from '#src/base/link.ts'
import { ok, type Result } from '#src/base/result.ts'
import type { Content } from '#src/tenant/content.ts'
import type { LoadProblem } from './problem.ts'
import { type ContentFile, type ContentFiles, type ContentFolder, readContent } from './read-content.ts'
import { namesIn, readText } from './text.ts'

/**
 * A dealer's content from `<folder>/content`. Missing files and folders count as
 * empty; every mistake in all files is reported.
 */
export async function loadContent(folder: string, site: LinkSite): Promise<Result<Content, LoadProblem[]>> {
  const files = await filesIn(join(folder, 'content'))
  if (isNothing(files)) return ok({ posts: [], pages: [], offers: [], reviews: [], promotions: [], parts: [] })
  return readContent(files, site)
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
