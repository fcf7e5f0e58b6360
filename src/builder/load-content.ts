import { basename, join } from 'node:path'
import type * as z from 'zod'
import type { LinkSite } from '#src/base/link.ts'
import { fail, ok, type Result } from '#src/base/result.ts'
import { type Content, offers, parts, postHead, promotions, reviews, textPageHead } from '#src/tenant/content.ts'
import { slug as slugSchema } from '#src/tenant/formats.ts'
import { readJson } from './load-json.ts'
import { parseAs } from './load-parse.ts'
import { type LoadProblem, shownFile } from './load-problem.ts'
import { namesIn, readText } from './load-text.ts'

/**
 * What a dealer wrote, from `<folder>/content`. A file or folder that is not
 * there is empty; every mistake in all of the files is reported.
 */
export async function loadContent(folder: string, site: LinkSite): Promise<Result<Content, LoadProblem[]>> {
  const at = (name: string) => join(folder, 'content', name)
  const [posts, pages, offerList, reviewList, promotionList, partList] = await Promise.all([
    loadTexts(at('posts'), postHead, site),
    loadTexts(at('pages'), textPageHead, site),
    loadList(at('offers.json'), offers),
    loadList(at('reviews.json'), reviews),
    loadList(at('promotions.json'), promotions),
    loadList(at('parts.json'), parts),
  ])
  if (posts.ok && pages.ok && offerList.ok && reviewList.ok && promotionList.ok && partList.ok)
    return ok({
      posts: posts.value.sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug)),
      pages: pages.value,
      offers: offerList.value,
      reviews: reviewList.value,
      promotions: promotionList.value,
      parts: partList.value,
    })
  return fail(
    [posts, pages, offerList, reviewList, promotionList, partList].flatMap((part) => (part.ok ? [] : part.error)),
  )
}

async function loadList<S extends z.ZodArray>(path: string, schema: S): Promise<Result<z.output<S>, LoadProblem[]>> {
  const json = await readJson(path)
  return json.ok ? parseAs(schema, json.value === undefined ? [] : json.value, shownFile(path)) : json
}

type Text<S extends z.ZodType> = z.output<S> & { slug: string; html: string }

/** The Markdown files of one folder, by name. */
async function loadTexts<S extends z.ZodObject>(
  folder: string,
  schema: S,
  site: LinkSite,
): Promise<Result<Text<S>[], LoadProblem[]>> {
  const names = await namesIn(folder, '.md')
  if (!names.ok) return names
  const texts = await Promise.all(names.value.map((name) => loadText(join(folder, name), schema, site)))
  const problems = texts.flatMap((text) => (text.ok ? [] : text.error))
  return problems.length > 0 ? fail(problems) : ok(texts.flatMap((text) => (text.ok ? [text.value] : [])))
}

async function loadText<S extends z.ZodObject>(
  path: string,
  schema: S,
  site: LinkSite,
): Promise<Result<Text<S>, LoadProblem[]>> {
  const slug = basename(path, '.md')
  if (!slugSchema.safeParse(slug).success)
    return fail([{ file: shownFile(path), path: 'the file name', message: nameMessage(slug) }])
  const text = await readText(path)
  if (!text.ok) return text
  // A dealer who wrote nothing needs neither parser.
  const { parseFrontMatter } = await import('./load-front-matter.ts')
  const { renderMarkdown } = await import('./load-markdown.ts')
  const matter = parseFrontMatter(text.value ?? '', path)
  if (!matter.ok) return matter
  const head = parseAs(schema, matter.value.head, shownFile(path))
  return head.ok ? ok({ ...head.value, slug, html: renderMarkdown(matter.value.body, site) }) : head
}

const nameMessage = (name: string) =>
  `expected lower-case letters and digits joined by hyphens, because it becomes the address; received "${name}". Rename the file.`
