import { describe, expect, it } from 'vitest'
import { faviconFile, maskableIconFile } from '#src/page/files/favicon.ts'

describe('favicon', () => {
  it("is the dealer's initial on its brand colour", () => {
    const { path, body } = faviconFile({ name: 'škoda House', theme: { brand: '#0b5fff' }, template: 'car' })
    expect(path).toBe('/favicon.svg')
    expect(body).toContain('fill="#0b5fff"')
    expect(body).toContain('>Š</text>')
  })

  it('of a home screen fills its square, so that no shape cuts a corner out of it', () => {
    const { body } = maskableIconFile({ name: 'Harrow', theme: { brand: '#0b5fff' }, template: 'car' })
    expect(body).toContain('<rect width="64" height="64" fill="#0b5fff"/>')
  })

  it('cannot be left by a name', () => {
    const { body } = faviconFile({ name: '<b>', theme: { brand: '#0b5fff' }, template: 'truck' })
    expect(body).toContain('>&lt;</text>')
  })
})
