import { describe, expect, it } from 'vitest'
import { feedImage, type ImageCdn, imageUrl, socialImage, socialSize, srcset } from '#src/vehicle/image.ts'
import { madeWidths, sizedPicture } from '#src/vehicle/image-sized.ts'

const CDNS: ImageCdn[] = [
  { dialect: 'imgix' },
  { dialect: 'imgix', base_url: 'https://dealer.example-cdn.net' },
  { dialect: 'cloudinary', base_url: 'https://res.cloudinary.com/demo/image/fetch' },
  { dialect: 'imgproxy', base_url: 'https://img.example' },
]
const FOLDER = '/_pictures/3fa9c1d2e4-1600x1067/'
const PICTURE = `${FOLDER}1280.jpg`

describe('a picture that the build has made in sizes', () => {
  it.each([
    [1, [1]],
    [319, [319]],
    [320, [320]],
    [700, [320, 640, 700]],
    [1280, [320, 640, 960, 1280]],
    [6000, [320, 640, 960, 1280]],
  ])('of a master of %i px has the widths %j, never wider than that', (master, widths) => {
    expect(madeWidths(master)).toEqual(widths)
  })

  it('has the next width for each that a page asks for, once', () => {
    const sources = srcset(PICTURE, [100, 320, 480, 640, 1280, 1920], CDNS[0] ?? { dialect: 'imgix' })
    expect(sources?.split(', ')).toEqual([320, 640, 1280].map((width) => `${FOLDER}${width}.webp ${width}w`))
    const narrow = '/_pictures/3fa9c1d2e4-500x400/500.png'
    expect(srcset(narrow, [320, 640, 960], { dialect: 'imgix' })).toBe(
      '/_pictures/3fa9c1d2e4-500x400/320.webp 320w, /_pictures/3fa9c1d2e4-500x400/500.webp 500w',
    )
  })

  it.each(CDNS)('is nothing for a CDN, and its JPEG is what everyone else gets: %j', (cdn) => {
    expect(imageUrl(PICTURE, { width: 640, cdn })).toBe(PICTURE)
    expect([socialImage(PICTURE, cdn), feedImage(PICTURE, cdn)]).toEqual([PICTURE, PICTURE])
    expect(srcset(PICTURE, [640], cdn)).toBe(`${FOLDER}640.webp 640w`)
  })

  it('says the size of the JPEG, with the shape of the master', () => {
    expect(socialSize(PICTURE, { dialect: 'imgix' })).toEqual({ width: 1280, height: 854 })
    expect(socialSize('/_pictures/0a-3000x4000/1280.jpg', { dialect: 'imgix' })).toEqual({ width: 1280, height: 1707 })
  })

  it.each([
    '/images/a.jpg',
    '/_pictures/a.jpg',
    'https://x.example/_pictures/3f-1x1/1.jpg',
    '/_pictures/3f-1x1/1/2.jpg',
    '',
  ])('is no other address: %s', (url) => expect(sizedPicture(url)).toBeUndefined())
})
