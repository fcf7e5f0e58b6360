import type { StockQuery } from './stock-queries.ts'

const is = (text: string | undefined, ...parts: string[]) =>
  parts.some((part) => text?.toLowerCase().includes(part) ?? false)
/** Pages never show a price below that. */
const upTo =
  (price: number) =>
  ({ price: asked = 0 }: { price?: number }) =>
    asked > 1000 && asked <= price
const isAutomatic = ({ transmission }: { transmission?: string }) =>
  transmission !== undefined && !/^manual|speed manual|clutch$/i.test(transmission)

/** As shoppers of six kinds of dealer ask, written without a look at the reader. */
export const EVERYDAY_QUERIES: Record<string, readonly StockQuery[]> = {
  'harrow-motor-group': [
    ['I want a cheap automatic hatch', (v) => v.body === 'Hatchback' && isAutomatic(v)],
    ['looking for a diesel ute under 50k', (v) => v.body === 'Ute' && v.simple_fuel === 'Diesel' && upTo(50_000)(v)],
    ['hilux or ranger', (v) => v.model === 'Hilux' || v.model === 'Ranger'],
    ['suv not more than 40k', (v) => v.body === 'SUV' && upTo(40_000)(v)],
    ['suv 20k to 30k', (v) => v.body === 'SUV' && (v.price ?? 0) >= 20_000 && (v.price ?? 0) <= 30_000],
    ['white suv', (v) => v.body === 'SUV' && is(v.colour, 'white')],
    ['toyota hybrid', (v) => v.make === 'Toyota' && v.simple_fuel === 'Hybrid'],
    ['2020 - 2022 suv', (v) => v.body === 'SUV' && (v.year ?? 0) >= 2020 && (v.year ?? 0) <= 2022],
    ['under 100000kms suv', (v) => v.body === 'SUV' && v.km !== undefined && v.km <= 100_000],
    ['7 seat suv', (v) => v.body === 'SUV' && v.seats === 7],
    ['mazda 3 sedan', (v) => v.make === 'Mazda' && v.model === '3' && v.body === 'Sedan'],
    ['hilux sr5', (v) => v.model === 'Hilux' && is(v.badge, 'sr5')],
    ['demo suv', (v) => v.body === 'SUV' && v.car_type === 'demo'],
    ['brand new ute', (v) => v.body === 'Ute' && v.car_type === 'new'],
    ['petrol auto under $25k', (v) => v.simple_fuel === 'Petrol' && isAutomatic(v) && upTo(25_000)(v)],
    ['manual ute', (v) => v.body === 'Ute' && v.transmission === 'Manual'],
    ['first car under 15k', upTo(15_000)],
    ['4wd suv diesel', (v) => v.body === 'SUV' && v.simple_fuel === 'Diesel' && v.drive === '4x4'],
  ],
  'tauranga-motor-company': [
    ['hybrid under 25k', (v) => v.simple_fuel === 'Hybrid' && upTo(25_000)(v)],
    ['leaf', (v) => v.model === 'Leaf'],
    ['station wagons', (v) => v.body === 'Wagon'],
    ['ute under $45000', (v) => v.body === 'Ute' && upTo(45_000)(v)],
    ['2019 or newer suv', (v) => v.body === 'SUV' && (v.year ?? 0) >= 2019],
    ['low ks hatch', (v) => v.body === 'Hatchback'],
  ],
  'ironbark-motorcycles': [
    ['learner legal bike', ({ features = [] }) => features.some((feature) => is(feature, 'lams'))],
    ['lams approved', ({ features = [] }) => features.some((feature) => is(feature, 'lams'))],
    ['used harley', (v) => is(v.make, 'harley') && v.car_type === 'used'],
    ['adventure bike under 20k', (v) => v.body === 'Adventure' && upTo(20_000)(v)],
    ['black cruiser', (v) => v.body === 'Cruiser' && is(v.colour, 'black')],
    ['ducati', (v) => v.make === 'Ducati'],
  ],
  'southern-cross-campers': [
    ['sleeps 4', (v) => v.sleeps === 4],
    ['2 berth campervan', (v) => v.body === 'Campervan' && v.sleeps === 2],
    ['motorhome under 150k', (v) => v.body === 'Motorhome' && upTo(150_000)(v)],
    ['camper trailers', (v) => is(v.body, 'camper trailer')],
  ],
  'pilbara-trucks': [
    ['tipper truck', (v) => v.body === 'Tipper'],
    ['tray trucks under 100k', (v) => (v.features ?? []).some((one) => is(one, 'tray')) && upTo(100_000)(v)],
    ['automatic isuzu', (v) => is(v.make, 'isuzu') && isAutomatic(v)],
    ['prime movers', (v) => v.body === 'Prime mover'],
  ],
  'golden-wattle-rv': [
    ['caravans under 60k', (v) => is(v.body, 'caravan') && upTo(60_000)(v)],
    ['pop top', (v) => (v.features ?? []).some((one) => is(one, 'pop-top', 'elevating roof'))],
    ['off road caravan', (v) => is(v.body, 'caravan') && (v.features ?? []).some((one) => is(one, 'off-road'))],
  ],
}
