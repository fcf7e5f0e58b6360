import { describe, expect, it } from 'vitest'
import { absoluteUrl, baseUrl } from '#src/base/urls.ts'

describe('site base URL helper @spec 9.12', () => {
  it.each(['https://harbour.example', 'https://harbour.example/', ' https://harbour.example// '])(
    'returns the configured URL %j with a trailing slash, or without on request',
    (url) => {
      expect(baseUrl(url)).toBe('https://harbour.example/')
      expect(baseUrl(url, { trailingSlash: false })).toBe('https://harbour.example')
    },
  )

  it('keeps a path', () => {
    expect(baseUrl('https://group.example/harbour/')).toBe('https://group.example/harbour/')
  })
})

describe('absolute URLs', () => {
  it.each([
    ['/cars/a', 'https://harbour.example/cars/a'],
    ['cars/a', 'https://harbour.example/cars/a'],
    ['/', 'https://harbour.example/'],
    ['', 'https://harbour.example/'],
    ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['tel:+6475710000', 'tel:+6475710000'],
  ])('%j', (path, url) => {
    expect(absoluteUrl('https://harbour.example/', path)).toBe(url)
  })
})
