import type { Post } from '#src/tenant/content.ts'
import { blogTitle } from '../recipes/blog-pages.ts'
import * as messages from '../recipes/messages.ts'
import type { SiteShell } from '../shell/shell.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import type { SiteFile } from '../site/site-model.ts'
import { xmlText } from './xml.ts'

/** RSS 2.0 of the blog; none if the dealer has no blog. @spec 2.11 */
export function feedFile({ origin, routes, content }: DealerSite, { name, lang }: SiteShell): SiteFile[] {
  const { blog, feed: path } = routes
  if (blog === undefined || path === undefined) return []
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${xmlText(`${name} ${blogTitle(blog)}`)}</title>`,
    `<link>${xmlText(origin + blog)}</link>`,
    `<description>${xmlText(messages.newsFrom(name))}</description>`,
    `<language>${lang}</language>`,
    `<atom:link href="${xmlText(origin + path)}" rel="self" type="application/rss+xml"/>`,
    ...content.posts.map((post) => item(post, `${origin}${blog}/${post.slug}`)),
    '</channel></rss>\n',
  ].join('\n')
  return [{ path, content_type: 'application/rss+xml; charset=utf-8', body }]
}

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
