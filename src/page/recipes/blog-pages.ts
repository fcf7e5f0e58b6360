import { formatDate } from '#src/base/dates.ts'
import { absoluteUrl } from '#src/base/urls.ts'
import type { Post } from '#src/tenant/content.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { pageBase, trail } from '../head.ts'
import type { PostCard, PostListPage, PostPage } from '../kinds/content-pages.ts'
import { contentPicture } from '../pictures.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import * as messages from './messages.ts'

const MORE_POSTS = 3

/** The blog: its list and each post. @spec 2.11 */
export function blogPages(context: DealerSite): (PostListPage | PostPage)[] {
  const { routes, tenant, content } = context
  if (routes.blog === undefined) return []
  const path = routes.blog
  const title = blogTitle(path)
  const cards = content.posts.map((post) => postCard(post, path, context))
  const description = [
    messages.newsFromCity(tenant.name, tenant.address.city),
    messages.latestNews,
    ...content.posts.map((post) => `${post.title}.`),
  ]
  return [
    {
      kind: 'posts',
      ...pageBase(context, { path, title, description, breadcrumbs: trail([title, path]), feed: routes.feed }),
      title,
      posts: cards,
    },
    ...content.posts.map((post) => postPage(post, title, path, cards, context)),
  ]
}

/** The blog's name, according to its address. */
export const blogTitle = (path: string): string => (path === '/news' ? messages.news : messages.blog)

export function postCard(post: Post, blog: string, { tenant }: DealerSite): PostCard {
  return {
    href: `${blog}/${post.slug}`,
    title: post.title,
    summary: post.summary,
    date: post.date,
    date_text: formatDate(post.date) ?? post.date,
    picture: contentPicture(post.image_url, { alt: post.image_alt, ratio: 9 / 16, focus: post.image_focus }, tenant),
  }
}

const publisherOf = ({ name, logo }: Tenant, origin: string): object => ({
  '@type': 'Organization',
  name,
  url: `${origin}/`,
  ...(logo && { logo: absoluteUrl(origin, logo) }),
})

function postPage(post: Post, blogTitle: string, blog: string, cards: PostCard[], context: DealerSite): PostPage {
  const { tenant, origin } = context
  const path = `${blog}/${post.slug}`
  const article = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    datePublished: post.date,
    ...(post.image_url && { image: absoluteUrl(origin, post.image_url) }),
    author: { '@type': post.author ? 'Person' : 'Organization', name: post.author ?? tenant.name },
    publisher: publisherOf(tenant, origin),
    mainEntityOfPage: origin + path,
  }
  return {
    kind: 'post',
    ...pageBase(context, {
      path,
      title: post.title,
      description: [post.summary],
      breadcrumbs: trail([blogTitle, blog], [post.title, path]),
      og_type: 'article',
      image: post.image_url,
      image_alt: post.image_alt,
      json_ld: [article],
      feed: context.routes.feed,
    }),
    title: post.title,
    date: post.date,
    date_text: formatDate(post.date) ?? post.date,
    author: post.author,
    picture: contentPicture(post.image_url, { alt: post.image_alt, ratio: 9 / 16, focus: post.image_focus }, tenant),
    html: post.html,
    more: cards.filter((card) => card.href !== path).slice(0, MORE_POSTS),
  }
}
