import type { StockQuery } from './stock-queries.ts'

const is = (text: string | undefined, ...parts: string[]) =>
  parts.some((part) => text?.toLowerCase().includes(part) ?? false)

/** Written after the reader, from the listings, to see what the first table had not taught it. */
export const OTHER_QUERIES: Record<string, readonly StockQuery[]> = {
  'harrow-motor-group': [
    ['i30 n line', (v) => v.model === 'i30' && is(v.badge, 'n line')],
    [
      'hyundai suv hybrid awd',
      (v) => v.make === 'Hyundai' && v.body === 'SUV' && v.simple_fuel === 'Hybrid' && v.drive === 'All',
    ],
    ['Toyota Landcruiser Prado diesel 7 seats', (v) => v.model === 'LandCruiser Prado'],
    [
      'automatic car under $16000',
      (v) => (v.price ?? 0) > 1000 && (v.price ?? 0) <= 16_000 && !is(v.transmission, 'manual'),
    ],
    ['small electric hatch', (v) => v.body === 'Hatchback' && v.simple_fuel === 'Electric'],
    ['ford ranger raptor', (v) => v.badge === 'Raptor'],
    ['fordranger', (v) => v.model === 'Ranger'],
    ['ex demo hyundai', (v) => v.make === 'Hyundai' && v.car_type === 'demo'],
    [
      '4x4 utes between $30,000 and $45,000',
      (v) => v.body === 'Ute' && v.drive === '4x4' && (v.price ?? 0) >= 30_000 && (v.price ?? 0) <= 45_000,
    ],
    ['used cars less than 5 years old', (v) => v.car_type === 'used' && (v.year ?? 0) >= 2021],
    ['SUV no more than 50,000km', (v) => v.body === 'SUV' && v.km !== undefined && v.km <= 50_000],
    ['mazda cx-5 awd red', (v) => v.model === 'CX-5' && v.drive === 'All' && v.colour === 'Red'],
    ['white d-max 4x2', (v) => v.model === 'D-MAX' && is(v.colour, 'white') && v.drive === 'Rear'],
    ['D-MAX X-Terrain 2022', (v) => v.model === 'D-MAX' && v.year === 2022 && is(v.badge, 'x-terrain')],
    ['octavia rs', (v) => v.model === 'Octavia'],
    ['skoda', (v) => is(v.make, 'skoda', 'škoda')],
    ['convertable', () => false],
    ['pajero sport under 30k', (v) => v.model === 'Pajero Sport'],
    ['people movers 8 seats', (v) => v.body === 'People mover'],
    ['diesal ute', (v) => v.body === 'Ute' && v.simple_fuel === 'Diesel'],
    ['automattic hatch', (v) => v.body === 'Hatchback' && !is(v.transmission, 'manual')],
    ['plug in hybrid', (v) => is(v.engine, 'plug-in')],
    ['blue ranger', (v) => v.model === 'Ranger' && v.colour === 'Blue'],
    ['HB-1248', (v) => v.stocknum === 'HB1248'],
  ],
  'tauranga-motor-company': [
    ['hybrid suv under 30,000', (v) => v.body === 'SUV' && v.simple_fuel === 'Hybrid' && (v.price ?? 0) <= 30_000],
    ['Used Toyota Hilux 4x4 NZ', (v) => v.model === 'Hilux' && v.drive === '4x4'],
    ['swift rs', (v) => v.model === 'Swift' && is(v.badge, 'rs')],
    ['toyota corrola', (v) => v.model === 'Corolla'],
    ['outlander phev 2021', (v) => v.model === 'Outlander' && v.year === 2021],
    ['stationwagon awd', (v) => v.body === 'Wagon' && v.drive === 'All'],
    ['low mileage electric', (v) => v.simple_fuel === 'Electric'],
    ['vw', (v) => v.make === 'Volkswagen'],
    ['newest toyota', (v) => v.make === 'Toyota'],
    ['ev under 20 grand', (v) => v.simple_fuel === 'Electric' && (v.price ?? 0) <= 20_000],
  ],
  'ironbark-motorcycles': [
    ['yamaha xsr', (v) => is(v.model, 'xsr')],
    ['z900', (v) => v.model === 'Z900RS'],
    ['mt07', () => false],
    ['triumph bobber', (v) => v.model === 'Bobber'],
    ['650 twin', (v) => /\b650/.test(v.model) && is(v.engine, 'twin')],
    ['new bikes under $15,000', (v) => v.car_type === 'new' && (v.price ?? 0) > 1000 && (v.price ?? 0) <= 15_000],
    ['green kawasaki', (v) => v.make === 'Kawasaki' && v.colour === 'Green'],
    ['royal enfeild', (v) => v.make === 'Royal Enfield'],
    ['honda sports bikes', (v) => v.make === 'Honda' && v.body === 'Sport'],
    ['indian scout', (v) => v.model === 'Scout'],
  ],
  'southern-cross-campers': [
    [
      'ducato motorhome auto',
      (v) => v.body === 'Motorhome' && (is(v.series, 'ducato') || is(v.name, 'ducato')) && v.transmission !== 'Manual',
    ],
    ['family caravan sleeps 4', (v) => is(v.body, 'caravan') && v.sleeps === 4],
    [
      'campervan less than $90,000 diesel',
      (v) => v.body === 'Campervan' && v.simple_fuel === 'Diesel' && (v.price ?? 0) > 1000 && (v.price ?? 0) <= 90_000,
    ],
    ['vans under 50k', (v) => is(v.body, 'caravan') && (v.price ?? 0) > 1000 && (v.price ?? 0) <= 50_000],
    ['trakka', (v) => v.make === 'Trakka'],
    ['four berth motorhomes', (v) => v.body === 'Motorhome' && v.sleeps === 4],
  ],
  'pilbara-trucks': [
    ['isuzu freight box', (v) => v.make === 'Isuzu' && v.body === 'Freight box'],
    ['hino refrigerated truck', (v) => v.make === 'Hino' && v.body === 'Refrigerated'],
    [
      'curtainsiders under 150k',
      (v) => v.body === 'Curtainsider' && (v.price ?? 0) > 1000 && (v.price ?? 0) <= 150_000,
    ],
    ['mercedes sprinter', (v) => v.model === 'Sprinter'],
    ['truck with less than 200,000 kms', (v) => v.km !== undefined && v.km <= 200_000],
    ['semi', (v) => v.body === 'Prime mover'],
    ['white tipper', (v) => v.body === 'Tipper' && is(v.colour, 'white')],
    ['fuso fighter manual', (v) => v.model === 'Fighter'],
  ],
  'golden-wattle-rv': [
    ['jayco journey', (v) => v.model === 'Journey'],
    ['motorhome 4 seats', (v) => v.body === 'Motorhome' && v.seats === 4],
    [
      'second hand caravans under $55k',
      (v) => is(v.body, 'caravan') && v.car_type === 'used' && (v.price ?? 0) <= 55_000,
    ],
    ['fiat ducato', (v) => is(v.series, 'ducato')],
    ['6 berth', (v) => v.sleeps === 6],
  ],
}
