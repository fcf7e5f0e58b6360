import { beforeAll, describe, expect, inject, it } from 'vitest'
import { ask } from './request.ts'

const dealers = [...new Set(inject('pages').map(({ dealer }) => dealer))]

describe.each(dealers)('%s', (dealer) => {
  let crawled: ReturnType<typeof crawl>
  beforeAll(() => {
    crawled = crawl(dealer)
  })

  it('has no broken link, picture, style sheet or anchor', async () => {
    expect((await crawled).problems).toEqual([])
  })

  it('has a link or sitemap entry for every page', async () => {
    const { reached } = await crawled
    const listed = new Set([...reached.keys(), ...(await sitemap(dealer))])
    const pages = inject('pages').filter((page) => page.dealer === dealer && !listed.has(page.path))
    // Reached by a form, by a path that leads nowhere, and from vehicles that were chosen (compare.test.ts).
    const others = pages.filter(({ kind }) => !['success', 'not-found', 'compare'].includes(kind))
    expect(others.map(({ path }) => path)).toEqual([])
  })

  it('links to every page of its sitemap', async () => {
    const { reached } = await crawled
    expect((await sitemap(dealer)).filter((path) => !reached.has(path))).toEqual([])
  })

  it('leads to the list of every make and model by three links', async () => {
    const { reached } = await crawled
    const lists = (await sitemap(dealer)).filter((path) => /\/(make|model)\//.test(path))
    expect(lists.length).toBeGreaterThan(3)
    expect(lists.filter((path) => (reached.get(path) ?? Number.POSITIVE_INFINITY) > 3)).toEqual([])
  })

  it('opens external links of its home page in a new tab @spec 2.14', async () => {
    const { body } = await ask(dealer, '/')
    const outside = [...body.matchAll(/<a [^>]*href="https?:[^>]*>/g)].map(([tag]) => tag)
    expect(outside.filter((tag) => !/maps/.test(tag))).not.toEqual([])
    for (const tag of outside.filter((each) => !/maps/.test(each))) {
      expect(tag).toContain('target="_blank"')
      expect(tag).toContain('rel="noopener"')
    }
  })

  it('lists in its sitemap only pages that may be indexed', async () => {
    const paths = await sitemap(dealer)
    expect(paths.length).toBeGreaterThan(10)
    for (const path of paths) {
      const page = await ask(dealer, path)
      expect(page.status, path).toBe(200)
      expect(page.body, path).not.toMatch(/<meta name="robots" content="[^"]*noindex/)
    }
  })
})

it('accepts external links in header, menu and promotions @spec 2.14', async () => {
  const { body } = await ask('pilbara-trucks', '/')
  expect(body.match(/href="https:\/\/fleet\.pilbara-trucks\.example" target="_blank" rel="noopener"/g)).toHaveLength(2)
  expect(body).toMatch(/<li class="promo[ "].*?href="https:\/\/parts\.[^"]*" target="_blank" rel="noopener"/s)
})

async function sitemap(dealer: string): Promise<string[]> {
  const locs = async (path: string): Promise<string[]> => {
    const { body } = await ask(dealer, path)
    return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname)
  }
  return (await Promise.all((await locs('/sitemap.xml')).map(locs))).flat()
}

/** Follows every link, picture, style and script of a site from its home page on. */
async function crawl(dealer: string) {
  const origin = `http://${dealer}.localhost`
  /** Paths, each with the links that lead there from the home page. */
  const reached = new Map([['/', 0]])
  const waiting = ['/']
  const anchors: { from: string; path: string; id: string }[] = []
  const idsOf = new Map<string, Set<string>>()
  const problems: string[] = []
  // Grows while it is read, so that the shortest way to a page is found first.
  for (const path of waiting) {
    const { status, headers, body } = await ask(dealer, path)
    if (status >= 300 && status < 400) follow(path, headers.location ?? '')
    else if (status !== 200) problems.push(`${status} ${path}`)
    if (status !== 200 || !headers['content-type']?.startsWith('text/html')) continue
    idsOf.set(path, new Set([...body.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? '')))
    for (const link of linksOf(body)) follow(path, link)
  }
  for (const { from, path, id } of anchors) {
    if (!idsOf.get(path)?.has(id)) problems.push(`${from} links to ${path}#${id}, which is not there`)
  }
  return { problems, reached }

  function follow(from: string, link: string) {
    const target = URL.parse(link, origin + from)
    if (!target) problems.push(`${from} links to "${link}", which is no URL`)
    if (!target || target.origin !== origin || target.pathname.startsWith('/api/')) return
    if (target.hash) anchors.push({ from, path: target.pathname, id: decodeURIComponent(target.hash.slice(1)) })
    if (reached.has(target.pathname)) return
    reached.set(target.pathname, (reached.get(from) ?? 0) + 1)
    waiting.push(target.pathname)
  }
}

function linksOf(html: string): string[] {
  const attributes = [...html.matchAll(/\s(?:href|src|action|poster)="([^"]*)"/g)].map((match) => match[1] ?? '')
  const sets = [...html.matchAll(/\ssrcset="([^"]*)"/gi)].flatMap((match) =>
    (match[1] ?? '').split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
  )
  return [...attributes, ...sets].map((link) => link.replaceAll('&#38;', '&').replaceAll('&amp;', '&'))
}
