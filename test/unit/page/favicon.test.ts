import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { siteFileBytes } from '#src/builder/publish/site-file-bytes.ts'
import { faviconFile, maskableIconFile, rasterIconFile } from '#src/page/files/favicon.ts'

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

  it('is published as PNG too', async () => {
    const file = rasterIconFile({ name: 'Harrow', theme: { brand: '#0b5fff' }, template: 'car' })
    expect(file).toMatchObject({ path: '/apple-touch-icon.png', content_type: 'image/png', raster: 192 })
    const { data, info } = await sharp(await siteFileBytes(file))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([192, 192])
    expect([...data.subarray(0, 3)]).toEqual([0x0b, 0x5f, 0xff])
  })

  it("escapes a dealer's name", () => {
    const { body } = faviconFile({ name: '<b>', theme: { brand: '#0b5fff' }, template: 'truck' })
    expect(body).toContain('>&lt;</text>')
  })
})
