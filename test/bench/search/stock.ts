import { slugify } from '#src/base/text.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'

const MODELS: Record<string, string[]> = {
  Toyota: ['Corolla', 'Camry', 'RAV4', 'Hilux', 'LandCruiser', 'Yaris', 'Kluger', 'C-HR', 'Prado', 'HiAce'],
  Mazda: ['2', '3', '6', 'CX-3', 'CX-5', 'CX-8', 'CX-9', 'BT-50', 'MX-5'],
  Hyundai: ['i20', 'i30', 'Tucson', 'Santa Fe', 'Kona', 'Venue', 'Ioniq 5', 'Staria'],
  Kia: ['Cerato', 'Sportage', 'Sorento', 'Stonic', 'Picanto', 'Carnival', 'EV6', 'Seltos'],
  Ford: ['Ranger', 'Everest', 'Focus', 'Mustang', 'Puma', 'Transit', 'Territory'],
  Mitsubishi: ['Triton', 'Outlander', 'ASX', 'Pajero Sport', 'Eclipse Cross', 'Lancer'],
  Volkswagen: ['Golf', 'Polo', 'Tiguan', 'T-Roc', 'T-Cross', 'Amarok', 'Passat', 'ID.4'],
  Nissan: ['X-Trail', 'Navara', 'Qashqai', 'Juke', 'Patrol', 'Leaf'],
  Subaru: ['Forester', 'Outback', 'XV', 'Impreza', 'WRX', 'BRZ'],
  Honda: ['Civic', 'CR-V', 'HR-V', 'Jazz', 'Accord'],
  'Isuzu Ute': ['D-MAX', 'MU-X'],
  GWM: ['Ute', 'Haval H6', 'Jolion', 'Ora', 'Tank 300'],
  'Mercedes-Benz': ['A-Class', 'C-Class', 'E-Class', 'GLA', 'GLC', 'GLE', 'Vito', 'Sprinter'],
  BMW: ['1 Series', '3 Series', '5 Series', 'X1', 'X3', 'X5'],
  Audi: ['A1', 'A3', 'A4', 'Q2', 'Q3', 'Q5', 'Q7'],
  Škoda: ['Octavia', 'Superb', 'Kodiaq', 'Karoq', 'Fabia'],
}
const BADGES = [
  'Ascent Sport',
  'GX',
  'GXL',
  'SR5',
  'Maxx',
  'Touring',
  'Active',
  'Elite',
  'Premium',
  'S',
  'Sport',
  'N Line',
]
const SERIES = ['ZRE172R', 'MY21', 'MY22', 'MY23', 'KF', 'TL', 'NQ5', 'PX MkIII', 'GE', 'AY']
const BODIES = ['SUV', 'Hatch', 'Sedan', 'Ute', 'Wagon', 'Van', 'Coupe']
const COLOURS = ['White', 'Black', 'Silver', 'Grey', 'Blue', 'Red', 'Green', 'Orange', 'Yellow', 'Brown']
const FUELS = ['Petrol', 'Diesel', 'Hybrid', 'Electric'] as const
const DRIVES = ['Front Wheel Drive', 'Rear Wheel Drive', '4x4', 'All Wheel Drive']
const YARDS = ['Bathurst', 'Cowra', 'Orange', 'Dubbo', 'Mudgee']

/** A repeatable source of numbers from 0 to 1 (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A large dealer's stock, the same on every run: prices, dates, numbers and pictures are all different ones. */
export function benchStock(count: number, now: number): Vehicle[] {
  const next = chance(42)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() ** 1.6 * values.length)] as T
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from))
  return Array.from({ length: count }, (_, index): Vehicle => {
    const make = pick(Object.keys(MODELS))
    const model = pick(MODELS[make] ?? [])
    const [badge, series, year] = [pick(BADGES), pick(SERIES), 2025 - Math.floor(next() ** 2 * 15)]
    const stocknum = `U${whole(10_000, 99_999)}`
    const yard = pick(YARDS)
    const id = String(1_200_000 + index * 3 + whole(0, 3))
    const name = `${year} ${make} ${model} ${badge}`
    const picture = whole(0, 0xffffffff).toString(16).padStart(8, '0') + whole(0, 0xffffffff).toString(16)
    return {
      id,
      slug: `${slugify(name)}-${stocknum.toLowerCase()}`,
      name,
      make,
      model,
      year,
      km: year === 2025 ? whole(5, 900) : whole(1000, 30_000) * (2026 - year),
      badge,
      series,
      car_type: year === 2025 ? pick(['new', 'demo']) : 'used',
      status: 'in_stock',
      stocknum,
      price: whole(60, 900) * 100 + 90,
      preorder: false,
      reserved: next() < 0.02,
      sold: false,
      certified: next() < 0.05,
      tag: next() < 0.1 ? 'Special' : undefined,
      created_at_timestamp: Math.floor(now / 1000) - whole(0, 120 * 86_400),
      custom_rank: whole(0, 20),
      seats: pick([5, 7, 4, 2, 8]),
      show_on_dealer_website: true,
      primary_image_url: `https://images.example/stock/${picture}/front.jpg`,
      images: [{ image: { url: `https://images.example/stock/${picture}/front.jpg` } }],
      photos_count: whole(8, 30),
      dealership_id: 'd1',
      dealership_slug: 'harbour-motors',
      city: yard,
      state: 'nsw',
      location_id: yard,
      location: { phone: '02 5550 1020', slug: slugify(yard), location_name: yard, distribution_locations: [] },
      payment_processors: [],
      has_checkout_payment_processor: false,
      simple_fuel: pick(FUELS),
      body: pick(BODIES),
      colour: pick(COLOURS),
      transmission: pick(['Automatic', 'Manual', 'CVT']),
      drive: pick(DRIVES),
      price_type: 'egc',
      features: [],
    }
  })
}
