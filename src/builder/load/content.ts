import { basename, join } from 'node:path'
import type * as z from 'zod'
import type { LinkSettings } from '#src/base/link.ts'
import { fail, ok } from '#src/base/result.ts'
import { adExceptions } from '#src/tenant/ad-exceptions.ts'
import * as schemas from '#src/tenant/content.ts'
import { slug as slugSchema } from '#src/tenant/formats.ts'
import { redirects } from '#src/tenant/redirects.ts'
import { parseFrontMatter } from './front-matter.ts'
import { namesIn, readJson, readText } from './json.ts'
import { markdownProblem, renderMarkdown } from './markdown.ts'
import { parseAs } from './parse.ts'
import { all, type Loaded, type LoadProblem, shownFile } from './problem.ts'

/**
 * A dealer's content from `<folder>/content`. Missing files and folders count as empty; every mistake in all files is
 * reported.
 *
 * @param leaveOut receives the mistakes in posts, which are then left out. Lists and pages, such as the privacy policy,
 * must be valid
 */
export function loadContent(
  folder: string,
  site: LinkSettings,
  leaveOut?: (problem: LoadProblem) => void,
): Loaded<schemas.Content> {
  const home = join(folder, 'content')
  const content = all([
    readTexts(join(home, 'posts'), schemas.postHead, site, leaveOut),
    readTexts(join(home, 'pages'), schemas.textPageHead, site),
    readJson(join(home, 'offers.json'), schemas.offers),
    readJson(join(home, 'reviews.json'), schemas.reviews),
    readJson(join(home, 'promotions.json'), schemas.promotions),
    readJson(join(home, 'parts.json'), schemas.parts),
    readJson(join(home, 'team.json'), schemas.team),
    readJson(join(home, 'replies.json'), schemas.replies),
    readJson(join(home, 'exceptions.json'), adExceptions),
    readJson(join(home, 'redirects.json'), redirects),
  ])
  if (!content.ok) return content
  const [
    posts,
    pages,
    offers = [],
    reviews = [],
    promotions = [],
    parts = [],
    team = [],
    replies = [],
    exceptions = [],
    moved = [],
  ] = content.value
  posts.sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug))
  return ok({ posts, pages, offers, reviews, promotions, parts, team, replies, exceptions, redirects: moved })
}

type Text<S extends z.ZodType> = z.output<S> & { slug: string; html: string }

/** The Markdown files of a folder. */
function readTexts<S extends z.ZodObject>(
  folder: string,
  schema: S,
  site: LinkSettings,
  leaveOut?: (problem: LoadProblem) => void,
): Loaded<Text<S>[]> {
  const names = namesIn(folder, '.md')
  if (!names.ok) return names
  const texts = names.value.map((name) => readOne(join(folder, name), schema, site))
  if (!leaveOut) return all(texts)
  for (const text of texts) if (!text.ok) text.error.forEach(leaveOut)
  return all(texts.filter(({ ok }) => ok))
}

function readOne<S extends z.ZodObject>(path: string, schema: S, site: LinkSettings): Loaded<Text<S>> {
  const slug = basename(path, '.md')
  if (!slugSchema.safeParse(slug).success)
    return fail([{ file: shownFile(path), path: 'the file name', message: nameMessage(slug) }])
  const text = readText(path)
  if (!text.ok) return text
  const matter = parseFrontMatter(text.value ?? '', path)
  if (!matter.ok) return matter
  const problem = markdownProblem(matter.value.body)
  if (problem !== undefined) return fail([{ file: shownFile(path), path: 'the text', message: problem }])
  const head = parseAs(schema, matter.value.head, shownFile(path))
  return head.ok ? ok({ ...head.value, slug, html: renderMarkdown(matter.value.body, site) }) : head
}

const nameMessage = (name: string) =>
  `expected lower-case letters and digits joined by hyphens, because it becomes the address; received "${name}". Rename the file.`
