import type { Post } from '#src/tenant/content.ts'
import type { SiteFile } from '../site/site-model.ts'
import { xmlText } from './xml.ts'

interface Feed {
  path: string
  title: string
  description: string
  origin: string
  lang: string
  /** Site path of the list of posts; posts are below it. */
  blogPath: string
  posts: readonly Post[]
}

/** RSS 2.0 of the blog. @spec 2.11 */
export const feedFile = ({ path, title, description, origin, lang, blogPath, posts }: Feed): SiteFile => ({
  path,
  content_type: 'application/rss+xml; charset=utf-8',
  body: [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${xmlText(title)}</title>`,
    `<link>${xmlText(origin + blogPath)}</link>`,
    `<description>${xmlText(description)}</description>`,
    `<language>${lang}</language>`,
    `<atom:link href="${xmlText(origin + path)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => item(post, `${origin}${blogPath}/${post.slug}`)),
    '</channel></rss>\n',
  ].join('\n'),
})

function item(post: Post, url: string): string {
  const date = new Date(`${post.date.slice(0, 10)}T00:00:00Z`).toUTCString()
  return [
    `<item><title>${xmlText(post.title)}</title>`,
    `<link>${xmlText(url)}</link>`,
    `<guid>${xmlText(url)}</guid>`,
    `<pubDate>${date}</pubDate>`,
    `<description>${xmlText(post.summary)}</description></item>`,
  ].join('')
}
