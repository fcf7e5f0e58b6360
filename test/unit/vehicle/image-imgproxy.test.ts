import { describe, expect, it } from 'vitest'
import {
  feedImage,
  type ImageCdn,
  imageUrl,
  shippedAddress,
  socialImage,
  socialSize,
  srcset,
} from '#src/vehicle/image.ts'

const OPEN: ImageCdn = { dialect: 'imgproxy', base_url: 'https://img.example/' }
const SIGNED: ImageCdn = { ...OPEN, sign: (path) => `sig${path.length}` }
const PHOTO = 'https://feed.example/a b.jpg?v=1&w=9#top'
const PLAIN = 'plain/https%3A%2F%2Ffeed.example%2Fa%2520b.jpg%3Fv%3D1%26w%3D9'

describe('the imgproxy dialect', () => {
  it('names size, quality, the whole address, and a format only where one is wanted', () => {
    expect(imageUrl(PHOTO, { width: 640, cdn: OPEN })).toBe(`https://img.example/insecure/rs:fit:640/q:80/${PLAIN}`)
    expect(socialImage(PHOTO, OPEN)).toBe(`https://img.example/insecure/rs:fill:1200:630/q:80/${PLAIN}@jpg`)
    expect(feedImage(PHOTO, OPEN)).toBe(`https://img.example/insecure/rs:fill:1200:900/q:80/${PLAIN}@jpg`)
    expect(imageUrl('//feed.example/a.jpg', { width: 1, cdn: OPEN })).toContain(
      'plain/https%3A%2F%2Ffeed.example%2Fa.jpg',
    )
  })

  it('signs the path after the signature', () => {
    const path = `/rs:fit:640/q:75/${PLAIN}`
    expect(srcset(PHOTO, [320, 640], SIGNED)?.split(', ').at(-1)).toBe(
      `https://img.example/sig${path.length}${path} 640w`,
    )
  })

  it.each([
    '/images/a.svg',
    'https://img.example/x/plain/y',
    'https://d.imgix.net/a.jpg',
    'data:image/png;base64,AA==',
  ])('leaves to others what it cannot reach or need not: %s', (url) =>
    expect(imageUrl(url, { width: 640, cdn: SIGNED })).not.toContain('/plain/http'),
  )

  it('leaves a path of the site as it is, and claims no size of it', () => {
    expect(socialImage('/images/a.svg', OPEN)).toBe('/images/a.svg')
    expect([socialSize('/images/a.svg', OPEN), socialSize(PHOTO, OPEN)]).toEqual([
      undefined,
      { width: 1200, height: 630 },
    ])
  })

  it('without the address of a server leaves every picture as it is', () => {
    expect(srcset('https://feed.example/a.jpg', [320, 640], { dialect: 'imgproxy' })).toBeUndefined()
  })

  it('lets browsers, which have no key, make the same addresses', () => {
    const widths = [320, 640, 960]
    const shipped = shippedAddress(PHOTO, widths, SIGNED)
    expect(srcset(shipped, widths, OPEN)).toBe(srcset(PHOTO, widths, SIGNED))
    expect(shippedAddress(PHOTO, widths, OPEN)).toBe(PHOTO)
    expect(shippedAddress('/images/a.svg', widths, SIGNED)).toBe('/images/a.svg')
  })
})
