import { expect, it } from 'vitest'
import { thumbsHtml } from '#src/site/print/thumbs.ts'

const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    src: `/images/${index}.avif?w=768`,
    srcset: `/images/${index}.avif?w=480 480w, /images/${index}.avif?w=768 768w`,
    width: 960,
    height: 640,
    alt: 'White hatch',
  }))

const linksOf = (count: number) =>
  [...thumbsHtml(photos(count)).matchAll(/href="#photo-(\d+)" aria-label="([^"]*)"/g)].map((match) => match.slice(1))

it.each([0, 1])('%i photos have no small pictures', (count) => expect(thumbsHtml(photos(count))).toBe(''))

it.each([2, 5])('%i photos have as many, the first one included', (count) =>
  expect(linksOf(count)).toEqual(Array.from({ length: count }, (_, index) => [`${index + 1}`, `Photo ${index + 1}`])),
)

it('of many photos there are five, and the fifth says how many more there are', () => {
  expect(linksOf(12).at(-1)).toEqual(['5', '+7 more photos'])
  expect(thumbsHtml(photos(12))).toContain('<span>+7</span>')
  expect(linksOf(6).at(-1)).toEqual(['5', '+1 more photo'])
})

it('they have only their smallest width', () => {
  expect(thumbsHtml(photos(2))).toContain('src="/images/0.avif?w=480"')
  expect(thumbsHtml(photos(2))).not.toContain('srcset')
})

it('they have the JPEG for those who read no WebP beside the smallest width', () => {
  const sized = photos(2).map((photo) => ({
    ...photo,
    src: '/p/1280.jpg',
    srcset: '/p/320.webp 320w, /p/640.webp 640w',
  }))
  expect(thumbsHtml(sized)).toContain('src="/p/1280.jpg" srcset="/p/320.webp" width')
})
