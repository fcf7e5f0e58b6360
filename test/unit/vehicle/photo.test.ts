import { describe, expect, it } from 'vitest'
import { isPlaceholder, photos } from '#src/vehicle/photo.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aVehicle } from './fixture.ts'

const DEFAULT = 'https://i.example/default.jpg'
const of = (primary: string | undefined, ...urls: string[]): Vehicle =>
  aVehicle({ primary_image_url: primary, images: urls.map((url) => ({ image: { url } })) })

describe('new-arrival placeholder: image missing, the default image, or the coming-soon image @spec 4.5', () => {
  it.each<[string, boolean]>([
    ['', true],
    [' ', true],
    [DEFAULT, true],
    ['/images/default_image.png?w=640', true],
    ['/images/Default-Car-2.PNG', true],
    ['/images/defaultimage.png', true],
    ['/images/vehicle-default.png', true],
    ['/images/coming-soon.avif', true],
    ['https://photos.example/common/awaiting-photo.jpg', true],
    ['https://photos.example/no_image.png', true],
    ['/images/photo-1.jpg', false],
    ['/images/COMING_SOON.jpg', true],
    ['/images/photo%20coming%20soon.jpg', true],
    ['/images/comingsoon-2.jpg', true],
    ['/images/white-suv.avif', false],
    ['/default/coming-soon/123.jpg', false],
    ['/images/123.jpg?fallback=default.jpg', false],
    ['/images/defaulted-loan-car.jpg', false],
    ['/images/photo.default.jpg', true],
    ['/images/vehicle--default--image.png', true],
    ['/images/my-default-car.jpg', false],
    ['/images/red-defaultcar.jpg', false],
    ['/images/123', false],
  ])('%j is one: %s', (url, expected) => {
    expect(isPlaceholder(url)).toBe(expected)
  })

  it.each<[string, Vehicle, string | undefined]>([
    ['no picture at all', of(undefined), undefined],
    ['a default image', of(DEFAULT), undefined],
    ['a default image in the gallery only', of(undefined, DEFAULT), undefined],
    ['a coming-soon image', of('/coming-soon.jpg'), undefined],
    ['the primary image', of('/b.jpg', '/a.jpg', '/b.jpg'), '/b.jpg'],
    ['a primary image that the gallery lacks', of('/b.jpg', '/a.jpg'), '/b.jpg'],
    ['the first of the gallery without a primary image', of(undefined, '/a.jpg', '/b.jpg'), '/a.jpg'],
    ['a real photo behind a default image', of(DEFAULT, DEFAULT, '/a.jpg'), '/a.jpg'],
  ])('%s', (_, v, expected) => {
    expect(photos(v)[0]?.image.url).toBe(expected)
  })

  it('every real photo once, the primary one first with its alternative text', () => {
    const images = [
      { image: { url: '/a.jpg' } },
      { image: { url: '/b.jpg' }, alt: 'Rear' },
      { image: { url: '/a.jpg' } },
    ]
    expect(photos(aVehicle({ primary_image_url: '/b.jpg', images }))).toEqual([images[1], images[0]])
  })
})
