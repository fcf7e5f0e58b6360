import { describe, expect, it } from 'vitest'
import { leadPhoto, photos, placeholderReason } from '#src/vehicle/photo.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'

const DEFAULT = 'https://i.example/default.jpg'
const of = (primary: string | undefined, ...urls: string[]): Pick<Vehicle, 'primary_image_url' | 'images'> => ({
  primary_image_url: primary,
  images: urls.map((url) => ({ image: { url } })),
})

describe('new-arrival placeholder: image missing, the default image, or the coming-soon image @spec 4.5', () => {
  it.each<[string | undefined, ReturnType<typeof placeholderReason>]>([
    [undefined, 'missing'],
    ['', 'missing'],
    [' ', 'missing'],
    [DEFAULT, 'default-image'],
    ['/images/default_image.png?w=640', 'default-image'],
    ['/images/Default-Car-2.PNG', 'default-image'],
    ['/images/defaultimage.png', 'default-image'],
    ['/images/vehicle-default.png', 'default-image'],
    ['/images/coming-soon.avif', 'coming-soon-image'],
    ['/images/COMING_SOON.jpg', 'coming-soon-image'],
    ['/images/photo%20coming%20soon.jpg', 'coming-soon-image'],
    ['/images/comingsoon-2.jpg', 'coming-soon-image'],
    ['/images/white-suv.avif', undefined],
    ['/default/coming-soon/123.jpg', undefined],
    ['/images/123.jpg?fallback=default.jpg', undefined],
    ['/images/defaulted-loan-car.jpg', undefined],
    ['/images/photo.default.jpg', 'default-image'],
    ['/images/vehicle--default--image.png', 'default-image'],
    ['/images/my-default-car.jpg', undefined],
    ['/images/red-defaultcar.jpg', undefined],
    ['/images/123', undefined],
  ])('%j is %s', (url, reason) => {
    expect(placeholderReason(url)).toBe(reason)
  })

  it.each<[string, Pick<Vehicle, 'primary_image_url' | 'images'>, string]>([
    ['no picture at all', of(undefined), 'missing'],
    ['a default image', of(DEFAULT), 'default-image'],
    ['a default image in the gallery only', of(undefined, DEFAULT), 'default-image'],
    ['a coming-soon image', of('/coming-soon.jpg'), 'coming-soon-image'],
    ['the primary image', of('/b.jpg', '/a.jpg', '/b.jpg'), '/b.jpg'],
    ['a primary image that the gallery lacks', of('/b.jpg', '/a.jpg'), '/b.jpg'],
    ['the first of the gallery without a primary image', of(undefined, '/a.jpg', '/b.jpg'), '/a.jpg'],
    ['a real photo behind a default image', of(DEFAULT, DEFAULT, '/a.jpg'), '/a.jpg'],
  ])('%s', (_, v, expected) => {
    const lead = leadPhoto(v)
    expect(lead.kind === 'photo' ? lead.photo.image.url : lead.reason).toBe(expected)
  })

  it('every real photo once, the primary one first with its alternative text', () => {
    const images = [
      { image: { url: '/a.jpg' } },
      { image: { url: '/b.jpg' }, alt: 'Rear' },
      { image: { url: '/a.jpg' } },
    ]
    expect(photos({ primary_image_url: '/b.jpg', images })).toEqual([images[1], images[0]])
  })
})
