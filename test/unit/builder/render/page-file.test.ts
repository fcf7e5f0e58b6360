import { describe, expect, it } from 'vitest'
import { assertDistinctPaths, pageFile, siteFile } from '#src/builder/render/page-file.ts'
import { recipes, textPage } from '../site-fixture.ts'

describe('pageFile', () => {
  it.each([
    ['/', 'index.html'],
    ['/cars/2021-toyota-corolla', 'cars/2021-toyota-corolla.html'],
    ['/search/used-cars/make/bmw/page/2', 'search/used-cars/make/bmw/page/2.html'],
    ['/404', '404.html'],
  ])('%s is %s', (path, file) => {
    expect(pageFile(path)).toBe(file)
  })

  it.each([
    '',
    'cars',
    '/cars/',
    '//cars',
    '/../etc',
    '/a/../b',
    '/.htaccess',
    '/a b',
    '/_astro/x',
    '/images/x',
    '/api/leads',
  ])('refuses %j', (path) => {
    expect(() => pageFile(path)).toThrow(JSON.stringify(path))
  })

  it('names both pages that claim one path', () => {
    const pages = recipes(textPage('/about-us', 'About'), textPage('/about-us', 'About us'))
    expect(() => assertDistinctPaths(pages)).toThrow('/about-us: a text page and a text page')
  })
})

describe('siteFile', () => {
  it('takes paths with and without a slash', () => {
    expect(siteFile('/search/index.0a.json')).toBe('search/index.0a.json')
    expect(siteFile('robots.txt')).toBe('robots.txt')
  })

  it.each(['/../x', 'a/../../b', '//x', '', '/.htaccess'])('refuses %j', (path) => {
    expect(() => siteFile(path)).toThrow(JSON.stringify(path))
  })
})
