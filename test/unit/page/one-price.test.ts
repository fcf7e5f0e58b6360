import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readableMessage } from '#src/api/deliveries/readable-message.ts'
import { vehicleFacts } from '#src/api/leads/server-facts.ts'
import { formatPrice } from '#src/base/money.ts'
import type { Price } from '#src/page/elements.ts'
import { buildSite } from '#src/page/site/build-site.ts'
import type { SiteModel } from '#src/page/site/site-model.ts'
import { stockDocument } from '#src/record/car.ts'
import { PRICE_TYPES } from '#src/record/values.ts'
import { carDocuments } from '#src/search/document.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { vehiclePath } from '#src/vehicle/vehicle-path.ts'
import { aLead } from '../api/deliveries/a-lead.ts'
import { samples } from '../samples/samples.ts'
import { aContent, aTenant, aVehicle, NOW } from './fixture.ts'

/** Where a shopper or dealer reads what a vehicle costs, and what each place says: text, and what it includes. */
function statements(site: SiteModel, v: Vehicle, tenant: Tenant): Record<string, [text: string, type?: string]> {
  const words = (amount: number | undefined): string => (amount === undefined ? 'none' : formatPrice(amount))
  const shown = ({ text, is_amount, type }: Price): [string, string?] => [is_amount ? text : 'none', type]
  const path = vehiclePath(v, tenant)
  const page = site.pages.find((each) => each.path === path)
  if (page?.kind !== 'vehicle') throw new Error(`${path} is no vehicle page`)
  const card = site.pages
    .flatMap((each) => (each.kind === 'search' ? each.results : []))
    .find((each) => each.kind === 'vehicle' && each.href === path)
  const stock = stockDocument.parse(JSON.parse(String(site.files.find((file) => file.path === '/stock.json')?.body)))
  const published = stock.vehicles[v.slug]
  if (!published || card?.kind !== 'vehicle') throw new Error(`${path} is in no list`)
  const { offers }: { offers: Offer } = page.head.json_ld.find(
    (data): data is { offers: Offer } => 'offers' in data,
  ) ?? {
    offers: {},
  }
  const facts = vehicleFacts(published, { tenant, fields: [], site: tenant.url })
  const mail = readableMessage(aLead({ car_price: undefined, ...facts }), 'complete', tenant).text
  const line = (label: string): string | undefined => new RegExp(`^${label}: (.*)$`, 'm').exec(mail)?.[1]
  return {
    page: shown(page.price),
    card: shown(card.price),
    index: [words(carDocuments([v])[0]?.price), page.price.type],
    'JSON-LD': [words(offers.price), offers.priceSpecification?.name],
    'JSON-LD specification': [words(offers.priceSpecification?.price), offers.priceSpecification?.name],
    'stock.json': [words(published.price), page.price.type],
    mail: [line('Advertised price') ?? 'none', line('Price type')],
  }
}

interface Offer {
  price?: number
  priceSpecification?: { price: number; name?: string }
}

const differing = (site: SiteModel, v: Vehicle, tenant: Tenant) => {
  const all = statements(site, v, tenant)
  return Object.entries(all).filter(([, said]) => said[0] !== all.page?.[0] || said[1] !== all.page[1])
}

describe('one vehicle has one price, on its page, card, list, index, JSON-LD, stock.json and in the mail', () => {
  it.each(samples)('of $slug', ({ tenant, content, vehicles }) => {
    const stock = vehicles.map((v): Vehicle => ({ ...v, status: 'in_stock', sold: false }))
    const site = buildSite({ tenant, content, vehicles: stock, now: NOW })
    for (const v of stock.filter((each) => each.show_on_dealer_website)) expect(differing(site, v, tenant)).toEqual([])
  })

  it('whatever the source says', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('AU', 'NZ'),
        fc.option(fc.oneof(fc.integer({ min: 0, max: 300_000 }), fc.constantFrom(10, 10.01, 24_990.5)), {
          nil: undefined,
        }),
        fc.option(fc.constantFrom(...PRICE_TYPES), { nil: undefined }),
        (country, price, price_type) => {
          const tenant = aTenant({ country })
          const v = aVehicle({ price, price_type })
          const site = buildSite({ tenant, content: aContent(), vehicles: [v], now: NOW })
          expect(differing(site, v, tenant)).toEqual([])
        },
      ),
      { numRuns: 15 },
    ))
})
