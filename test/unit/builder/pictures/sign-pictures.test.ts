import { describe, expect, it } from 'vitest'
import { withSigning } from '#src/builder/pictures/sign-pictures.ts'
import { buildSite } from '#src/page/site/build-site.ts'
import { aContent, aTenant, aVehicle, NOW } from '../../page/fixture.ts'

/** A test of imgproxy's own: `test-key` and `test-salt`. */
const KEY = '746573742d6b6579'
const SALT = '746573742d73616c74'
const cdn = { dialect: 'imgproxy' as const, base_url: 'https://img.example' }
const tenant = aTenant({ image_cdn: cdn })

const signed = (environment: NodeJS.ProcessEnv, of = tenant) => {
  const result = withSigning(of, environment)
  if (!result.ok) throw new Error(result.error)
  return result.value
}

describe('addresses for an imgproxy with a key', () => {
  it.each([
    [undefined, 'dtLwhdnPPiu_epMl1LrzheLpvHas-4mwvY6L3Z8WwlY'],
    ['8', 'dtLwhdnPPis'],
  ])('are signed as the server checks them, with %s bytes', (size, signature) => {
    const { image_cdn } = signed({ IMGPROXY_KEY: KEY, IMGPROXY_SALT: SALT, IMGPROXY_SIGNATURE_SIZE: size })
    const sign = 'sign' in image_cdn && typeof image_cdn.sign === 'function' ? image_cdn.sign : () => ''
    expect(sign('asd')).toBe(signature)
  })

  it('are unsigned without a key, and for another dialect', () => {
    expect(signed({})).toBe(tenant)
    const other = aTenant({ image_cdn: { ...cdn, dialect: 'imgix' } })
    expect(signed({ IMGPROXY_KEY: KEY, IMGPROXY_SALT: SALT }, other)).toBe(other)
  })

  it.each([
    { IMGPROXY_KEY: KEY },
    { IMGPROXY_SALT: SALT },
    { IMGPROXY_KEY: 'secret', IMGPROXY_SALT: SALT },
    { IMGPROXY_KEY: KEY, IMGPROXY_SALT: SALT, IMGPROXY_SIGNATURE_SIZE: '33' },
  ])('are refused with half a key, or none that imgproxy takes: %j', (environment) => {
    expect(withSigning(tenant, environment)).toMatchObject({
      ok: false,
      error: expect.stringContaining('IMGPROXY_KEY'),
    })
  })

  it('never bring the key into a site', () => {
    const { image_cdn } = signed({ IMGPROXY_KEY: KEY, IMGPROXY_SALT: SALT })
    const vehicles = [aVehicle({ images: [{ image: { url: 'https://feed.example/a.jpg' } }] })]
    const site = JSON.stringify(
      buildSite({ tenant: { ...tenant, image_cdn }, content: aContent(), vehicles, now: NOW }),
    )
    expect(site).toContain('/rs:fit:640/q:75/plain/')
    expect(site).not.toContain('/insecure/')
    for (const secret of [KEY, SALT, 'test-key', 'signed_by']) expect(site).not.toContain(secret)
  })
})
