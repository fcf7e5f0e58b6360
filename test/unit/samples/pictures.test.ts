import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isListed } from '#src/vehicle/availability.ts'
import { isPlaceholder } from '#src/vehicle/photo.ts'
import { sortVehicles } from '#src/vehicle/sort.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { NOW, repeated, samples } from './samples.ts'

const urlsOf = (v: Vehicle) => v.images.map(({ image }) => image.url)
const leadOf = (v: Vehicle) => v.images[0]?.image.url

describe('the pictures of the samples', () => {
  it.each(samples)('$slug shows every file of its images folder, and none that is not there', (sample) => {
    const { folder, tenant, content, vehicles } = sample
    const stock = vehicles.flatMap((v) => [...urlsOf(v), v.primary_image_url, v.floor_plan_url, v.file])
    const written = [...content.posts, ...content.offers, ...content.promotions].map(({ image_url }) => image_url)
    const own = [tenant.logo, tenant.theme.hero_image_url, ...tenant.locations.map(({ image_url }) => image_url)]
    const shown = new Set([...own, ...stock, ...written].filter((url) => url !== undefined))
    const files = readdirSync(join(folder, 'images')).map((file) => `/images/${file}`)
    expect([...shown].sort()).toEqual(files.sort())
  })

  it.each(samples)('$slug: each says what is seen, once', ({ vehicles }) => {
    for (const v of vehicles) {
      expect(repeated(urlsOf(v)), v.slug).toEqual([])
      expect(v.primary_image_url).toBe(leadOf(v))
      expect(v.photos_count).toBe(v.images.length)
      for (const { image, alt } of v.images) {
        expect(alt, image.url).toMatch(/^[A-Z].{12,}$/)
        expect(isPlaceholder(image.url)).toBe(false)
      }
    }
  })

  it.each(samples)('$slug: neighbours in its usual orders do not look the same', ({ tenant, vehicles }) => {
    const listed = vehicles.filter((v) => isListed(v, { tenant, now: NOW }))
    for (const sort of ['relevant', 'latest'] as const) {
      const leads = sortVehicles(listed, sort).map(leadOf)
      expect(leads.filter((lead, index) => lead !== undefined && lead === leads[index - 1])).toEqual([])
    }
  })

  it.each(samples)('$slug: the colour in the words is the colour in the data', ({ vehicles }) => {
    for (const { slug, colour = '', images } of vehicles)
      if (images[0]) expect(images[0].alt?.toLowerCase().startsWith(colour.toLowerCase()), slug).toBe(true)
  })

  it.each(samples)('$slug: the logo holds no script and loads nothing', ({ folder, tenant }) => {
    const svg = readFileSync(join(folder, tenant.logo ?? ''), 'utf8')
    expect(svg).toMatch(/^<svg [^>]*viewBox=/)
    expect(svg).not.toMatch(/<script|<foreignObject|<image|\son\w+=|href=|url\(/i)
  })
})
