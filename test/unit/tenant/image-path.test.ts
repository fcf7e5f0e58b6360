import { describe, expect, it } from 'vitest'
import { imagePath } from '#src/tenant/formats.ts'

describe('where a picture of the dealer is found on the site', () => {
  it.each([
    ['yard.avif', '/images/yard.avif'],
    ['images/yard.avif', '/images/yard.avif'],
    ['./images/yard.avif', '/images/yard.avif'],
    ['../../images/yard.avif', '/images/yard.avif'],
    ['../yard.avif', '/images/yard.avif'],
    ['team/images/yard.avif', '/images/team/images/yard.avif'],
    ['a../b.avif', '/images/a../b.avif'],
    ['https://pictures.example/yard.avif', 'https://pictures.example/yard.avif'],
    ['http://pictures.example/yard.avif', 'http://pictures.example/yard.avif'],
    ['/logo.svg', '/logo.svg'],
  ])('%s is %s', (written, path) => {
    expect(imagePath(written)).toBe(path)
  })
})
