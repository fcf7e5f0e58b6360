import { basename } from 'node:path'
import type * as z from 'zod'
import type { LinkSite } from '#src/base/link.ts'
import { fail, ok, type Result } from '#src/base/result.ts'
import * as schemas from '#src/tenant/content.ts'
import { slug as slugSchema } from '#src/tenant/formats.ts'
import { parseFrontMatter } from './front-matter.ts'
import { parseJson } from './json.ts'
import { renderMarkdown } from './markdown.ts'
import { parseAs } from './parse.ts'
import { type LoadProblem, shownFile } from './problem.ts'

/** One file of a dealer's content; `text` is undefined if it doesn't exist. */
export interface ContentFile {
  path: string
  text: Result<string | undefined, LoadProblem[]>
}

/** The Markdown files of one folder, by name. */
export type ContentFolder = Result<ContentFile[], LoadProblem[]>

/** The content of `<folder>/content`, unchecked. */
export interface ContentFiles {
  posts: ContentFolder
  pages: ContentFolder
  offers: ContentFile
  reviews: ContentFile
  promotions: ContentFile
  parts: ContentFile
}

/** The content in a dealer's files, or every mistake in them. */
export async function readContent(
  files: ContentFiles,
  site: LinkSite,
): Promise<Result<schemas.Content, LoadProblem[]>> {
  const posts = readTexts(files.posts, schemas.postHead, site)
  const pages = readTexts(files.pages, schemas.textPageHead, site)
  const [offers, reviews, promotions, parts] = await Promise.all([
    readList(files.offers, schemas.offers),
    readList(files.reviews, schemas.reviews),
    readList(files.promotions, schemas.promotions),
    readList(files.parts, schemas.parts),
  ])
  if (posts.ok && pages.ok && offers.ok && reviews.ok && promotions.ok && parts.ok)
    return ok({
      posts: posts.value.sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug)),
      pages: pages.value,
      offers: offers.value,
      reviews: reviews.value,
      promotions: promotions.value,
      parts: parts.value,
    })
  return fail([posts, pages, offers, reviews, promotions, parts].flatMap((part) => (part.ok ? [] : part.error)))
}

async function readList<S extends z.ZodArray>(
  { path, text }: ContentFile,
  schema: S,
): Promise<Result<z.output<S>, LoadProblem[]>> {
  if (!text.ok) return text
  const json = text.value === undefined ? ok([]) : await parseJson(text.value, path)
  return json.ok ? parseAs(schema, json.value, shownFile(path)) : json
}

type Text<S extends z.ZodType> = z.output<S> & { slug: string; html: string }

function readTexts<S extends z.ZodObject>(
  files: ContentFolder,
  schema: S,
  site: LinkSite,
): Result<Text<S>[], LoadProblem[]> {
  if (!files.ok) return files
  const texts = files.value.map((file) => readOne(file, schema, site))
  const problems = texts.flatMap((text) => (text.ok ? [] : text.error))
  return problems.length > 0 ? fail(problems) : ok(texts.flatMap((text) => (text.ok ? [text.value] : [])))
}

function readOne<S extends z.ZodObject>(
  { path, text }: ContentFile,
  schema: S,
  site: LinkSite,
): Result<Text<S>, LoadProblem[]> {
  const slug = basename(path, '.md')
  if (!slugSchema.safeParse(slug).success)
    return fail([{ file: shownFile(path), path: 'the file name', message: nameMessage(slug) }])
  if (!text.ok) return text
  const matter = parseFrontMatter(text.value ?? '', path)
  if (!matter.ok) return matter
  const head = parseAs(schema, matter.value.head, shownFile(path))
  return head.ok ? ok({ ...head.value, slug, html: renderMarkdown(matter.value.body, site) }) : head
}

const nameMessage = (name: string) =>
  `expected lower-case letters and digits joined by hyphens, because it becomes the address; received "${name}". Rename the file.`
