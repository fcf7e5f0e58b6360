import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { buildSite } from '#src/page/site/build-site.ts'
import { isListed } from '#src/vehicle/availability.ts'
import { reserveOffer } from '#src/vehicle/reserve.ts'
import type { CarType, Vehicle } from '#src/vehicle/vehicle.ts'
import { NOW, sampleOf, samples } from './samples.ts'

const countOf = (vehicles: Vehicle[], type: CarType) => vehicles.filter((v) => v.car_type === type).length

describe('the sample dealers', () => {
  it.each([
    ['tauranga-motor-company', 'car', [0, 0, 34]],
    ['harrow-motor-group', 'car', [30, 14, 52]],
    ['ironbark-motorcycles', 'motorcycle', [10, 5, 21]],
    ['southern-cross-campers', 'camper', [5, 2, 21]],
    ['pilbara-trucks', 'truck', [10, 3, 17]],
    ['golden-wattle-rv', 'rv', [7, 1, 18]],
  ])('%s has the %s template and this many new, demo and used vehicles: %j', (slug, template, counts) => {
    const { tenant, vehicles } = sampleOf(slug)
    expect(tenant.template).toBe(template)
    expect([countOf(vehicles, 'new'), countOf(vehicles, 'demo'), countOf(vehicles, 'used')]).toEqual(counts)
  })

  it.each(samples)('$slug is the same when it was kept as JSON for a later build', ({ tenant, content }) => {
    expect(JSON.parse(JSON.stringify({ tenant, content }))).toStrictEqual({ tenant, content })
  })

  it.each(samples)('$slug is read without a remark and built without a warning', (sample) => {
    expect(sample.remarks).toBe(0)
    expect(buildSite({ ...sample, now: NOW }).warnings).toEqual([])
  })

  it.each(samples)('$slug still builds without a warning years later', (sample) => {
    expect(buildSite({ ...sample, now: Date.UTC(2031, 5, 1) }).warnings).toEqual([])
  })

  it('keeps what a dealer pays out of what a feed gives', () => {
    const feed = readFileSync('tenants/southern-cross-campers/stock.csv', 'utf8')
    const costs = parse<{ CostPrice: string }>(feed, { columns: true }).map((row) => row.CostPrice)
    expect(costs).toHaveLength(28)
    const vehicles = JSON.stringify(sampleOf('southern-cross-campers').vehicles)
    for (const cost of costs) expect(vehicles).not.toContain(`:${cost},`)
  })

  it('have addresses of example domains and numbers of fictional ranges', () => {
    for (const { tenant } of samples) {
      expect(new URL(tenant.url).hostname).toMatch(/\.example$/)
      for (const { contact_detail } of tenant.locations) {
        expect(contact_detail.phone).toMatch(
          tenant.country === 'AU' ? /^\(0[2378]\) 5550 \d{4}$/ : /^\(07\) 555 \d{4}$/,
        )
        expect(contact_detail.email).toMatch(/\.example$/)
      }
    }
  })
})

describe('the example tenant', () => {
  const { tenant, vehicles } = sampleOf('tauranga-motor-company')

  it('is a single-location used-car dealer in New Zealand with 34 used cars in stock and none new or demo @spec 1.5', () => {
    expect(tenant.country).toBe('NZ')
    expect(tenant.locations).toHaveLength(1)
    expect(vehicles.filter((v) => isListed(v, { tenant, now: NOW }))).toHaveLength(34)
    expect(vehicles.every((v) => v.cin !== undefined && v.state === undefined)).toBe(true)
  })

  it('is open Monday to Friday 8:30am-5:00pm, Saturday 10:00am-4:00pm, Sunday closed @spec 1.5 3.5', () => {
    const week = tenant.locations[0]?.contact_detail.opening_hours.map(({ weekday, status, open, close }) =>
      status === 'Open' ? `${weekday} ${open}-${close}` : `${weekday} ${status}`,
    )
    const weekdays = [1, 2, 3, 4, 5].map((day) => `${day} 08:30-17:00`)
    expect(week).toEqual(['0 Closed', ...weekdays, '6 10:00-16:00'])
  })

  it('has the header and the Buyer Tools of the specification @spec 2.18 2.19', () => {
    const buyerTools = ['Vehicles', 'Finance', 'Finance Information', 'Contact Us']
    const { header, footer } = tenant.navigation
    expect(header.map(({ label }) => label)).toEqual(['Book a Test Drive', ...buyerTools])
    expect(header.map(({ emphasised }) => emphasised)).toEqual([true, false, false, false, false])
    expect(footer.map(({ title }) => title)).toEqual(['Buyer Tools'])
    expect(footer[0]?.links.map(({ label }) => label)).toEqual(buyerTools)
  })

  it('offers Reserve Car Now, which goes to contact @spec 2.21', () => {
    expect(tenant.flags.reserve_target).toBe('contact')
    expect(vehicles.some((v) => reserveOffer(v, tenant).kind === 'reservable')).toBe(true)
  })
})

describe('what the sample dealers write', () => {
  it.each(samples)('$slug: three promotions, five pages, reviews good and bad', ({ tenant, content }) => {
    expect(content.promotions).toHaveLength(3)
    expect(content.pages.map(({ slug }) => slug).sort()).toEqual([
      'about-us',
      'finance-information',
      'privacy-policy',
      'privacy-statement',
      'terms-and-conditions',
    ])
    const least = tenant.switches.reviews.minimum_rating
    expect(content.reviews.some(({ rating }) => rating < least)).toBe(true)
    expect(content.reviews.filter(({ rating }) => rating >= least).length).toBeGreaterThanOrEqual(5)
    expect(tenant.texts.why_us).toHaveLength(3)
  })

  it.each(samples.filter(({ tenant }) => tenant.switches.blog.enabled))('$slug: posts worth reading', ({ content }) => {
    expect(content.posts.length).toBeGreaterThanOrEqual(3)
    for (const { slug, html } of content.posts) {
      const words = html.replace(/<[^>]+>/g, ' ').match(/\S+/g)?.length
      expect(words, slug).toBeGreaterThanOrEqual(250)
    }
  })
})
