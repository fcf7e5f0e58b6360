import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ImageCdn, imageUrl, socialImage, srcset } from '#src/vehicle/image.ts'

const IMGIX: ImageCdn = { dialect: 'imgix' }
const IMGIX_CDN: ImageCdn = { dialect: 'imgix', base_url: 'https://dealer.example-cdn.net/' }
const CLOUDINARY: ImageCdn = { dialect: 'cloudinary' }
const CLOUDINARY_CDN: ImageCdn = { dialect: 'cloudinary', base_url: 'https://res.cloudinary.com/demo/image/fetch' }

const CLOUD = 'https://res.cloudinary.com/demo/image/upload'

describe('images through the CDN with width, auto format and quality @spec 7.14 9.7', () => {
  it.each<[string, string, ImageCdn, string]>([
    ['a site path', '/images/a.avif', IMGIX, '/images/a.avif?w=640&auto=format&q=80'],
    ['an absolute URL', 'https://i.example/a.jpg', IMGIX, 'https://i.example/a.jpg?w=640&auto=format&q=80'],
    ['an existing query', '/a.jpg?v=2&w=9000&q=1', IMGIX, '/a.jpg?w=640&auto=format&q=80&v=2'],
    ['spelt-out sizes', '/a.jpg?width=1&height=2&fit=max&crop=faces', IMGIX, '/a.jpg?w=640&auto=format&q=80'],
    ['a parameter that only begins alike', '/a.jpg?wid=1&help=2', IMGIX, '/a.jpg?w=640&auto=format&q=80&wid=1&help=2'],
    ['empty parameters', '/a.jpg?&v=2&', IMGIX, '/a.jpg?w=640&auto=format&q=80&v=2'],
    ['a second question mark', '/a.jpg?u=b?c', IMGIX, '/a.jpg?w=640&auto=format&q=80&u=b?c'],
    ['a space', '/images/my car.jpg', IMGIX, '/images/my%20car.jpg?w=640&auto=format&q=80'],
    ['a fragment', '/a.jpg#top', IMGIX, '/a.jpg?w=640&auto=format&q=80'],
    [
      'a site path behind a CDN',
      '/images/a.avif',
      IMGIX_CDN,
      'https://dealer.example-cdn.net/images/a.avif?w=640&auto=format&q=80',
    ],
    [
      'a path without a leading slash behind a CDN, with two slashes inside',
      'images//a.avif',
      { dialect: 'imgix', base_url: 'https://dealer.example-cdn.net//' },
      'https://dealer.example-cdn.net/images//a.avif?w=640&auto=format&q=80',
    ],
    [
      'another host behind a CDN, over plain HTTP',
      'http://i.example/a.jpg',
      IMGIX_CDN,
      'https://dealer.example-cdn.net/http%3A%2F%2Fi.example%2Fa.jpg?w=640&auto=format&q=80',
    ],
    [
      'another host behind a CDN, by the protocol of the page',
      '//i.example/a.jpg',
      IMGIX_CDN,
      'https://dealer.example-cdn.net/%2F%2Fi.example%2Fa.jpg?w=640&auto=format&q=80',
    ],
    [
      'another host behind a CDN',
      'https://i.example/a.jpg?v=2',
      IMGIX_CDN,
      'https://dealer.example-cdn.net/https%3A%2F%2Fi.example%2Fa.jpg%3Fv%3D2?w=640&auto=format&q=80',
    ],
    [
      'the CDN itself',
      'https://dealer.example-cdn.net/a.jpg?w=9',
      IMGIX_CDN,
      'https://dealer.example-cdn.net/a.jpg?w=640&auto=format&q=80',
    ],
    [
      'a host that begins like the CDN',
      'https://dealer.example-cdn.net.evil/a.jpg',
      IMGIX_CDN,
      'https://dealer.example-cdn.net/https%3A%2F%2Fdealer.example-cdn.net.evil%2Fa.jpg?w=640&auto=format&q=80',
    ],
    ['a Cloudinary upload', `${CLOUD}/v12/a.jpg`, CLOUDINARY, `${CLOUD}/w_640,f_auto,q_80/v12/a.jpg`],
    [
      'a Cloudinary upload of an imgix tenant',
      `${CLOUD}/c_scale,w_9/v12/a.jpg`,
      IMGIX_CDN,
      `${CLOUD}/w_640,f_auto,q_80/v12/a.jpg`,
    ],
    [
      'an imgix host of a Cloudinary tenant',
      'https://d.imgix.net/a.jpg',
      CLOUDINARY_CDN,
      'https://d.imgix.net/a.jpg?w=640&auto=format&q=80',
    ],
    [
      'Cloudinary effects, which stay',
      `${CLOUD}/e_sharpen,w_20,h_10/c_crop,g_face:auto/t_logo/v1/a.jpg`,
      CLOUDINARY,
      `${CLOUD}/w_640,f_auto,q_80/e_sharpen/t_logo/v1/a.jpg`,
    ],
    [
      'stock folders that look like transformations',
      `${CLOUD}/c_class/g_class/e_tron/q_5/a.jpg`,
      CLOUDINARY,
      `${CLOUD}/w_640,f_auto,q_80/c_class/g_class/e_tron/a.jpg`,
    ],
    [
      'several Cloudinary effects of one segment',
      `${CLOUD}/e_sharpen,w_20,a_90/v1/a.jpg`,
      CLOUDINARY,
      `${CLOUD}/w_640,f_auto,q_80/e_sharpen,a_90/v1/a.jpg`,
    ],
    [
      'folders named like sizes, behind the version',
      `${CLOUD}/v12/w_200/a.jpg`,
      CLOUDINARY,
      `${CLOUD}/w_640,f_auto,q_80/v12/w_200/a.jpg`,
    ],
    [
      'a folder that only partly looks like a transformation',
      `${CLOUD}/ute,w_5/w_9/a.jpg`,
      CLOUDINARY,
      `${CLOUD}/w_640,f_auto,q_80/ute,w_5/w_9/a.jpg`,
    ],
    [
      "a Cloudinary of the dealer's own host",
      'https://media.example/cars/v1/a.jpg',
      { dialect: 'cloudinary', base_url: 'https://media.example/cars' },
      'https://media.example/cars/w_640,f_auto,q_80/v1/a.jpg',
    ],
    [
      'a Cloudinary address in its short form',
      'https://res.cloudinary.com/demo/iu/v1/a.jpg',
      { dialect: 'cloudinary', base_url: 'https://res.cloudinary.com/demo/iu' },
      'https://res.cloudinary.com/demo/iu/w_640,f_auto,q_80/v1/a.jpg',
    ],
    [
      'a Cloudinary address that delivers no image',
      'https://res.cloudinary.com/demo/raw/a.jpg',
      CLOUDINARY_CDN,
      'https://res.cloudinary.com/demo/raw/a.jpg',
    ],
    ['a picture named like a size', `${CLOUD}/w_200`, CLOUDINARY, `${CLOUD}/w_640,f_auto,q_80/w_200`],
    [
      'another host fetched by Cloudinary',
      'https://i.example/a.jpg',
      CLOUDINARY_CDN,
      'https://res.cloudinary.com/demo/image/fetch/w_640,f_auto,q_80/https%3A%2F%2Fi.example%2Fa.jpg',
    ],
    ['a site path that Cloudinary cannot reach', '/images/a.avif', CLOUDINARY, '/images/a.avif'],
    ['a folder called upload', '/upload/a.jpg', CLOUDINARY, '/upload/a.jpg'],
    ['a signed Cloudinary URL', `${CLOUD}/s--aB3_-x--/w_9/a.jpg`, CLOUDINARY, `${CLOUD}/s--aB3_-x--/w_9/a.jpg`],
    [
      'a signed imgix URL',
      'https://d.imgix.net/a.jpg?w=9&s=0123456789abcdef0123456789abcdef',
      IMGIX,
      'https://d.imgix.net/a.jpg?w=9&s=0123456789abcdef0123456789abcdef',
    ],
    [
      'a presigned bucket URL',
      'https://b.example/a.jpg?X-Amz-Signature=ab',
      IMGIX,
      'https://b.example/a.jpg?X-Amz-Signature=ab',
    ],
    ['a path with data: inside', '/a.jpg?u=data:x', IMGIX, '/a.jpg?w=640&auto=format&q=80&u=data:x'],
    ['a data URL', 'data:image/png;base64,AA==', IMGIX, 'data:image/png;base64,AA=='],
    ['nothing', '', IMGIX, ''],
  ])('%s', (_, url, cdn, expected) => {
    expect(imageUrl(url, { width: 640, cdn })).toBe(expected)
  })

  it('quality is 80 by default, otherwise as requested', () => {
    expect(imageUrl('/a.jpg', { width: 10, quality: 40, cdn: IMGIX })).toBe('/a.jpg?w=10&auto=format&q=40')
  })

  it('with a height the picture is cropped to fill', () => {
    expect(imageUrl('/a.jpg', { width: 40, height: 30, cdn: IMGIX })).toBe('/a.jpg?w=40&h=30&fit=crop&auto=format&q=80')
  })
})

describe('the loader writes widths at quality 75 @spec 9.7', () => {
  it('as a srcset', () => {
    expect(srcset('/a.avif', [320, 640], IMGIX)).toBe(
      '/a.avif?w=320&auto=format&q=75 320w, /a.avif?w=640&auto=format&q=75 640w',
    )
  })

  it.each<[string, string, number[], ImageCdn]>([
    ['the source cannot be resized', '/a.avif', [320, 640], CLOUDINARY],
    ['there is one width', '/a.avif', [320], IMGIX],
    ['there is no width', '/a.avif', [], IMGIX],
    ['there is no picture', '', [320, 640], IMGIX],
  ])('not when %s', (_, url, widths, cdn) => {
    expect(srcset(url, widths, cdn)).toBeUndefined()
  })
})

describe('social-share images are rewritten to 1200x630 with fill crop, removing existing transforms @spec 9.7', () => {
  it.each<[string, ImageCdn, string]>([
    ['/images/a.avif', IMGIX, '/images/a.avif?w=1200&h=630&fit=crop&fm=jpg&q=80'],
    [
      'https://i.example/a.jpg?w=5&h=5&fit=clip&v=1',
      IMGIX,
      'https://i.example/a.jpg?w=1200&h=630&fit=crop&fm=jpg&q=80&v=1',
    ],
    [`${CLOUD}/w_5,h_5,c_thumb/v1/a.jpg`, IMGIX, `${CLOUD}/c_fill,w_1200,h_630,f_jpg,q_80/v1/a.jpg`],
    [`${CLOUD}/v1/a.jpg`, CLOUDINARY, `${CLOUD}/c_fill,w_1200,h_630,f_jpg,q_80/v1/a.jpg`],
  ])('%s', (url, cdn, expected) => {
    expect(socialImage(url, cdn)).toBe(expected)
  })
})

const cdn = fc.constantFrom(IMGIX, IMGIX_CDN, CLOUDINARY, CLOUDINARY_CDN)
const query = fc.array(
  fc.constantFrom('w=1', 'h=2', 'W=3', 'fit=max', 'auto=format', 'v=9', 'width=7', 'max-w=8', 'dpr=2', 'a', ''),
)
const folder = fc.constantFrom(
  'w_1',
  'c_fill,w_2',
  'h_3,q_auto:best',
  'v1',
  'c_class',
  'stock',
  'e_blur',
  'w_auto:100:400',
)
const url = fc
  .record({
    start: fc.constantFrom('', 'https://i.example', 'http://d.imgix.net', CLOUD, 'https://dealer.example-cdn.net'),
    folders: fc.array(folder, { maxLength: 4 }),
    query,
  })
  .map(({ start, folders, query }) => `${[start, ...folders, 'car.jpg'].join('/')}?${query.join('&')}`)

/** Widths that a CDN would read: Cloudinary's leading segments, elsewhere the parameters of the query. */
function widthsOf(source: string): string[] {
  const [path = '', search = ''] = source.split('?')
  const delivered = /\/image\/(?:upload|fetch)\/(.*)$/.exec(path)?.[1]?.split('/')
  if (delivered === undefined) return search.split('&').filter((part) => /^(w|width)=/i.test(part))
  const end = delivered.findIndex((part) => !/^[a-z]+_/.test(part) || part === 'c_class')
  const components = delivered.slice(0, end).flatMap((part) => part.split(','))
  return components.filter((part) => part.startsWith('w_'))
}

describe('image URLs, whatever the picture', () => {
  it('never carry two widths', () => {
    fc.assert(
      fc.property(url, cdn, fc.integer({ min: 1, max: 4000 }), (source, network, width) => {
        const twice = imageUrl(imageUrl(source, { width: 9, cdn: network }), { width, cdn: network })
        if (twice !== source) expect(widthsOf(twice).length).toBeLessThanOrEqual(1)
        expect(twice).toBe(imageUrl(source, { width, cdn: network }))
      }),
    )
  })

  it('for social networks are the same when written twice', () => {
    fc.assert(
      fc.property(url, cdn, (source, network) => {
        const once = socialImage(source, network)
        expect(socialImage(once, network)).toBe(once)
        expect(socialImage(imageUrl(source, { width: 300, cdn: network }), network)).toBe(once)
      }),
    )
  })

  it('of a fragment alone are that fragment', () => {
    expect(imageUrl(' #', { width: 300, cdn: { dialect: 'imgix' } })).toBe('#')
    expect(imageUrl('# !', { width: 300, cdn: { dialect: 'imgix' } })).toBe('#%20!')
  })

  it('never throw, and never hold a space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), cdn, (source, network) => {
        const sized = imageUrl(source, { width: 300, cdn: network })
        expect(/^(data|blob):/i.test(source.trim()) || source.trim() === '' || !/\s/.test(sized)).toBe(true)
      }),
    )
  })
})
