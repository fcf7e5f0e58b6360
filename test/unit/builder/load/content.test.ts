import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadContent } from '#src/builder/load/content.ts'
import { problemText } from '#src/builder/load/problem.ts'

const site = { url: 'https://www.plain-cars.example', use_pages_path: false }
const POST = '---\ntitle: A day at the yard\ndate: 2026-05-04\nsummary: What we did.\n---\n\nIt *rained*.\n'

describe('what a dealer wrote', () => {
  let folder = ''
  const put = async (name: string, text: string) => {
    const path = join(folder, 'content', name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  const load = () => loadContent(folder, site)
  const said = async () => {
    const result = await load()
    return result.ok ? [] : result.error.map((problem) => problemText(problem).replace(`${folder}/`, ''))
  }
  const content = async () => {
    const result = await load()
    return result.ok ? result.value : expect.fail(result.error.map(problemText).join('\n'))
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('a dealer without a content folder has no content', async () => {
    expect(await content()).toEqual({
      posts: [],
      pages: [],
      offers: [],
      reviews: [],
      promotions: [],
      parts: [],
      team: [],
      replies: [],
      exceptions: [],
      redirects: [],
    })
  })

  it('posts are HTML under the name of their file, latest first', async () => {
    await put('posts/older.md', POST.replace('2026-05-04', '2025-01-01'))
    await put('posts/a-day.md', POST.replace('summary:', 'image_url: ../../images/yard.avif\nsummary:'))
    const { posts } = await content()
    expect(posts.map(({ slug }) => slug)).toEqual(['a-day', 'older'])
    expect(posts[0]).toEqual({
      slug: 'a-day',
      title: 'A day at the yard',
      date: '2026-05-04',
      summary: 'What we did.',
      image_url: '/images/yard.avif',
      html: '<p>It <em>rained</em>.</p>\n',
    })
  })

  it('pages, offers, reviews and promotions get their defaults', async () => {
    await put('pages/privacy-policy.md', '---\ntitle: Privacy Policy\n---\nText')
    await put('reviews.json', '[{ "author": "A", "rating": 5, "date": "2026-01-01", "text": "Good" }]')
    await put('promotions.json', '[{ "title": "Sale", "href": "/special-offers", "image_url": "images/sale.avif" }]')
    await put(
      'offers.json',
      '[{ "slug": "sale", "title": "Sale", "summary": "All", "terms": "None", "ends": "2026-12-31" }]',
    )
    const { pages, reviews, promotions, offers } = await content()
    expect(pages).toEqual([{ slug: 'privacy-policy', title: 'Privacy Policy', html: '<p>Text</p>\n' }])
    expect(reviews[0]?.source).toBe('google')
    expect(promotions[0]).toMatchObject({ action: 'Find out more', image_url: '/images/sale.avif' })
    expect(offers[0]?.ends).toBe('2026-12-31')
  })

  it.each([
    [
      'no front matter',
      'posts/a.md',
      '# Hello',
      'line 1, column 1: expected front matter, received none. Begin with a line "---", then title: and the rest, then a line "---".',
    ],
    [
      'a colon in a text without quotes',
      'posts/a.md',
      POST.replace('A day', 'A day: one'),
      'line 2, column 8: expected YAML: Nested mappings are not allowed in compact mappings. Put a text that holds ": " or "#" in quotes.',
    ],
    [
      'an alias that is none',
      'posts/a.md',
      POST.replace('A day', '*A'),
      'line 2, column 11: expected YAML: Unexpected scalar at node end. Put a text that holds ": " or "#" in quotes.',
    ],
    [
      'a date in another order',
      'posts/a.md',
      POST.replace('2026-05-04', '4/5/2026'),
      'date: expected a date such as "2026-11-20", received "4/5/2026".',
    ],
    [
      'a title that reads as a number',
      'posts/a.md',
      POST.replace('A day at the yard', '2026'),
      'title: expected a string, received 2026 (number). Write "2026" in quotes.',
    ],
    [
      'a field left out',
      'posts/a.md',
      POST.replace('summary: What we did.\n', ''),
      'summary: expected a string, received nothing. Add "summary".',
    ],
    ['a field misspelt', 'pages/a.md', '---\ntitel: A\ntitle: A\n---\n', 'titel: unknown key. Did you mean "title"?'],
    [
      'a name that is no address',
      'posts/My Post.md',
      POST,
      'the file name: expected lower-case letters and digits joined by hyphens, because it becomes the address; received "My Post". Rename the file.',
    ],
    [
      'words for a category that gets no reply',
      'replies.json',
      '[{ "categories": ["Finance Enquiry"], "opening": "Hello" }]',
      '[0].categories[0]: expected one of "New Vehicle Enquiry", "Used Vehicle Enquiry", "General Enquiry", "Test Drive", "Request Photos", "Reserve Enquiry", "Trade In", received "Finance Enquiry".',
    ],
    ['an object for a list', 'offers.json', '{}', 'the whole file: expected a list, received an object.'],
    [
      'a rating out of range',
      'reviews.json',
      '[{ "author": "A", "rating": 9, "date": "2026-01-01", "text": "Good" }]',
      '[0].rating: expected a number of at most 5, received 9 (number).',
    ],
    [
      'an offer that ends before it starts',
      'offers.json',
      '[{ "slug": "a", "title": "A", "summary": "A", "terms": "A", "starts": "2026-02-01", "ends": "2026-01-01" }]',
      '[0].ends: 2026-01-01 is before starts, 2026-02-01. Correct one of them.',
    ],
    [
      'a link that runs script',
      'promotions.json',
      '[{ "title": "A", "href": "javascript:alert(1)" }]',
      '[0].href: expected a path such as "/finance", a web address, "tel:..." or "mailto:...", received "javascript:alert(1)".',
    ],
    [
      'two parts of one number',
      'parts.json',
      '[{ "part_number": "A1", "name": "A", "category": "C" }, { "part_number": "A1", "name": "B", "category": "C" }]',
      '[1].part_number: "A1" is already used by [0]. Give each part its own.',
    ],
  ])('%s', async (_, name, text, message) => {
    await put(name, text)
    expect(await said()).toEqual([`content/${name}: ${message}`])
  })

  it('two offers of one slug', async () => {
    const offer = { slug: 'a', title: 'A', summary: 'A', terms: 'A' }
    await put('offers.json', JSON.stringify([offer, offer]))
    expect(await said()).toEqual([
      'content/offers.json: [1].slug: "a" is already used by [0]. Give each offer its own.',
    ])
  })

  it('a file where a folder should be', async () => {
    await put('posts', 'x')
    expect(await said()).toEqual(['content/posts: cannot be read (ENOTDIR). Check its type and permissions.'])
  })

  it('mistakes in several files are named together', async () => {
    await put('posts/a.md', 'x')
    await put('pages/b.md', 'x')
    await put('reviews.json', '[')
    expect(await said()).toHaveLength(3)
  })
})
