import { Marked, type Tokens } from 'marked'
import { type LinkSettings, resolveLink } from '#src/base/link.ts'
import { escapeHtml } from '#src/base/text.ts'
import { imagePath, picture } from '#src/tenant/formats.ts'

/** Characters of one text: eight thousand words. */
const LONGEST = 50_000
/** Marks of emphasis in one paragraph; the parser compares each with all that follow. */
const MOST_MARKS = 200
/** Nested quotes and lists, which the parser follows by recursion. */
const NESTED = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){20}/m
const PARAGRAPHS = /\n[ \t]*(?:\n|(?=[*+-] |#{1,6} ))/

/** Why a text would take the parser longer than any honest one, and what to do; undefined if it wouldn't. */
export function markdownProblem(text: string): string | undefined {
  if (text.length > LONGEST) return `is longer than ${LONGEST} characters. Divide it.`
  if (NESTED.test(text)) return 'nests lists or quotes more than 19 deep. Nest them less.'
  const hasMany = text.split(PARAGRAPHS).some((paragraph) => (paragraph.match(/[*_~]/g)?.length ?? 0) > MOST_MARKS)
  return hasMany ? `has a paragraph with more than ${MOST_MARKS} of "*", "_" and "~". Divide it.` : undefined
}

/**
 * Renders Markdown as HTML that is safe on a dealer's page: raw HTML is printed as
 * text (comments are dropped), links go through the site's link helper, pictures
 * come from the dealer's folder or a web address. Headings begin at `h2`, because
 * the page's title is its only `h1`.
 */
export function renderMarkdown(text: string, site: LinkSettings): string {
  return rendererFor(site).parse(text, { async: false })
}

function rendererFor(site: LinkSettings): Marked {
  return new Marked({
    gfm: true,
    tokenizer: { html: htmlComment, tag: inlineComment },
    renderer: {
      html: () => '',
      checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
      image: renderImage,
      heading({ tokens, depth }) {
        const level = Math.max(2, depth)
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
      },
      link({ href, title, tokens }) {
        const link = resolveLink(href, site)
        const tab = link.kind === 'external' ? ' target="_blank" rel="noopener"' : ''
        return `<a href="${escapeHtml(link.href)}"${titleOf(title)}${tab}>${this.parser.parseInline(tokens)}</a>`
      },
    },
  })
}

function renderImage({ href, title, text }: Tokens.Image): string {
  if (!picture.safeParse(href).success) return escapeHtml(text)
  return `<img src="${escapeHtml(imagePath(href))}" alt="${escapeHtml(text)}"${titleOf(title)} loading="lazy" decoding="async">`
}

/** Undefined tells the lexer that this isn't HTML, so that `<` is printed as text. */
function htmlComment(source: string): Tokens.HTML | undefined {
  const raw = /^ {0,3}<!--[\s\S]*?-->\s*/.exec(source)?.[0]
  return raw === undefined ? undefined : { type: 'html', raw, text: '', pre: false, block: true }
}

function inlineComment(source: string): Tokens.Tag | undefined {
  const raw = /^<!--[\s\S]*?-->/.exec(source)?.[0]
  return raw === undefined ? undefined : { type: 'html', raw, text: '', inLink: false, inRawBlock: false, block: false }
}

const titleOf = (title: string | null | undefined) => (title ? ` title="${escapeHtml(title)}"` : '')
