import { describe, expect, it } from 'vitest'
import { formDefinition } from '#src/page/forms/form-definition.ts'
import { aSite, aVehicle, pageAt, paths } from './fixture.ts'

const tradeIn = pageAt(aSite(), 'trade-in', '/trade-in')

describe('trade-in @spec 2.6 2.10', () => {
  it('/cars/trade-in values a trade-in for a given car; its canonical address is /trade-in', () =>
    expect(pageAt(aSite(), 'trade-in', '/cars/trade-in').head.canonical).toBe('https://harbour.example/trade-in'))

  it('stands below the listing path of the template', () =>
    expect(paths(aSite({ tenant: { template: 'motorcycle' } }))).toContain('/motorcycles/trade-in'))

  it('a vehicle of that name does not take its place', () => {
    const site = aSite({ vehicles: [aVehicle({ slug: 'trade-in' })] })
    expect(pageAt(site, 'trade-in', '/cars/trade-in')).toBeDefined()
    expect(site.warnings).toContain('Two pages have the address /cars/trade-in; the vehicle page is left out.')
  })

  it('is left out where the tenant has switched it off', () => {
    const off = aSite({ tenant: { switches: { trade_in: { enabled: false } } } })
    expect(paths(off).filter((path) => path.includes('trade-in'))).toEqual([])
    expect(JSON.stringify([off.shell, off.pages])).not.toMatch(/"\/(cars\/)?trade-in/)
  })

  it('is a form in steps @spec 2.24', () =>
    expect(formDefinition(tradeIn.form.site_form).steps.map(({ title }) => title)).toEqual([
      'Your vehicle',
      'Your details',
      'Its condition',
    ]))
})

describe('trade-in FAQ @spec 2.26 9.6', () => {
  it('which vehicles are bought, how the estimate is calculated, exact price after inspection, cars under finance, where to inspect', () =>
    expect(tradeIn.faq.map(({ question }) => question)).toEqual([
      'Which cars do you buy?',
      'How is the estimate calculated?',
      'When do I get an exact price?',
      'Can I trade in a car under finance?',
      'Where can I have my car inspected?',
    ]))

  it('cars over 7 years old or 100,000 km usually get no online estimate', () =>
    expect(tradeIn.faq[0]?.answer).toContain(
      "We can't usually give an online estimate for cars over 7 years old or with more than 100,000 km",
    ))

  it('the estimate is indicative and subject to inspection', () =>
    expect(tradeIn.faq[1]?.answer).toContain('indicative and subject to inspection'))

  it('the place is the dealer’s own', () =>
    expect(tradeIn.faq[4]?.answer).toBe('At Harbour Motors: Tauranga, 1 Cross Road, Tauranga 3110.'))
})
