import { formatDate } from '#src/base/dates.ts'
import { pagePath } from '#src/base/link.ts'
import type { Post } from '#src/tenant/content.ts'
import { trail } from '../breadcrumbs.ts'
import type { SiteContext } from '../context.ts'
import { defaultTexts } from '../default-texts.ts'
import { headOf } from '../head.ts'
import { dealerLink } from '../link.ts'
import type { OffersPage, PostCard, PostListPage, PostPage, TextPage } from '../page.ts'
import { contentPicture } from '../pictures.ts'

const MORE_POSTS = 3

/** @spec 2.10 */
export function offersPage(context: SiteContext): OffersPage[] {
  const { routes, tenant, content } = context
  if (routes.offers === undefined) return []
  const path = routes.offers
  const title = 'Special Offers'
  const breadcrumbs = trail([title, path])
  const description = [
    `Special offers at ${tenant.name} in ${tenant.address.city}: what they are and when they end.`,
    ...content.offers.map((offer) => offer.summary),
  ]
  return [
    {
      kind: 'offers',
      path,
      breadcrumbs,
      head: headOf({ path, title, description, breadcrumbs, image: content.offers[0]?.image_url }, context),
      title,
      intro:
        content.offers.length > 0
          ? `What ${tenant.name} offers right now.`
          : 'There is no offer right now. Look in again soon, or ask us what we can do.',
      offers: content.offers.map((offer) => ({
        slug: offer.slug,
        title: offer.title,
        summary: offer.summary,
        terms: offer.terms,
        ends: offer.ends && formatDate(offer.ends),
        picture: contentPicture(offer.image_url, offer.image_alt, 9 / 16, tenant),
        link: dealerLink('Find out more', offer.href ?? routes.contact, tenant),
      })),
    },
  ]
}

/** The blog: its list and each post. @spec 2.11 */
export function blogPages(context: SiteContext): (PostListPage | PostPage)[] {
  const { routes, tenant, content } = context
  if (routes.blog === undefined) return []
  const path = routes.blog
  const title = path === '/news' ? 'News' : 'Blog'
  const breadcrumbs = trail([title, path])
  const cards = content.posts.map((post) => postCard(post, path, context))
  const description = [
    `News and advice from ${tenant.name} in ${tenant.address.city}.`,
    'What is new in stock, in the workshop and on the road.',
    ...content.posts.map((post) => `${post.title}.`),
  ]
  return [
    {
      kind: 'posts',
      path,
      breadcrumbs,
      head: headOf({ path, title, description, breadcrumbs, feed: routes.feed }, context),
      title,
      posts: cards,
    },
    ...content.posts.map((post) => postPage(post, title, path, cards, context)),
  ]
}

export function postCard(post: Post, blog: string, { tenant }: SiteContext): PostCard {
  return {
    href: `${blog}/${post.slug}`,
    title: post.title,
    summary: post.summary,
    date: post.date,
    date_text: formatDate(post.date) ?? post.date,
    picture: contentPicture(post.image_url, post.image_alt, 9 / 16, tenant),
  }
}

function postPage(post: Post, blogTitle: string, blog: string, cards: PostCard[], context: SiteContext): PostPage {
  const { tenant, origin } = context
  const path = `${blog}/${post.slug}`
  const breadcrumbs = trail([blogTitle, blog], [post.title, path])
  const article = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    datePublished: post.date,
    author: { '@type': post.author ? 'Person' : 'Organization', name: post.author ?? tenant.name },
    mainEntityOfPage: origin + path,
  }
  return {
    kind: 'post',
    path,
    breadcrumbs,
    head: headOf(
      {
        path,
        title: post.title,
        description: [post.summary],
        breadcrumbs,
        og_type: 'article',
        image: post.image_url,
        json_ld: [article],
        feed: context.routes.feed,
      },
      context,
    ),
    title: post.title,
    date: post.date,
    date_text: formatDate(post.date) ?? post.date,
    author: post.author,
    picture: contentPicture(post.image_url, post.image_alt, 9 / 16, tenant),
    html: post.html,
    more: cards.filter((card) => card.href !== path).slice(0, MORE_POSTS),
  }
}

/** The dealer's own texts, and the two statements that every site has. @spec 2.8 2.12 2.13 */
export function textPages(context: SiteContext): TextPage[] {
  const { tenant, content } = context
  const written = new Set(content.pages.map((page) => page.slug))
  return [...content.pages, ...defaultTexts(context).filter((page) => !written.has(page.slug))].map((page) => {
    const path = pagePath(page.slug, tenant)
    const breadcrumbs = trail([page.title, path])
    const description = [page.description ?? `${page.title} of ${tenant.name}.`, firstWords(page.html)]
    return {
      kind: 'text',
      path,
      breadcrumbs,
      head: headOf({ path, title: page.title, description, breadcrumbs }, context),
      title: page.title,
      html: page.html,
      links: [{ label: 'Contact Us', href: context.routes.contact }],
    }
  })
}

const firstWords = (html: string): string => {
  const text = html
    .replace(/<h\d[^>]*>.*?<\/h\d>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  return /^[^.]{20,120}\./.exec(text.trim())?.[0] ?? ''
}
