import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SAMPLE = join(import.meta.dirname, '../../tenants/harrow-motor-group')

interface SampleCar {
  id: string
  slug: string
  stocknum?: string
  price?: number
  km?: number
  custom_rank?: number
}

/**
 * Makes dealers that look like the sample group and differ from one another:
 * `dealers` folders in `folder`, each with `vehicles` vehicles. The same
 * arguments give the same files.
 */
export function syntheticDealers(folder: string, dealers: number, vehicles: number): void {
  rmSync(folder, { recursive: true, force: true })
  const tenant: Record<string, unknown> = JSON.parse(readFileSync(join(SAMPLE, 'tenant.json'), 'utf8'))
  const cars: SampleCar[] = JSON.parse(readFileSync(join(SAMPLE, 'stock.json'), 'utf8'))
  for (let n = 1; n <= dealers; n++) {
    const slug = `dealer-${n}`
    mkdirSync(join(folder, slug), { recursive: true })
    const own = { id: `bench-${n}`, slug, name: `Bench Dealer ${n}`, url: `https://${slug}.example` }
    write(join(folder, slug, 'tenant.json'), { ...tenant, ...own })
    write(
      join(folder, slug, 'stock.json'),
      Array.from({ length: vehicles }, (_, index) => car(cars, n, index)),
    )
  }
}

function car(cars: readonly SampleCar[], dealer: number, index: number): SampleCar {
  const sample = cars[index % cars.length]
  if (!sample) throw new Error('the sample dealer has no stock')
  const suffix = `${dealer}-${index}`
  return {
    ...sample,
    id: `${sample.id}-${suffix}`,
    slug: `${sample.slug}-${suffix}`,
    stocknum: `B${suffix}`,
    price: (sample.price ?? 20_000) + index * 10,
    km: (sample.km ?? 10_000) + dealer * 7 + index * 13,
    custom_rank: index,
  }
}

/** Changes one vehicle's price, as a dealer would; each call to another amount. */
export function changeOnePrice(dealer: string): void {
  const path = join(dealer, 'stock.json')
  const cars: SampleCar[] = JSON.parse(readFileSync(path, 'utf8'))
  const [first] = cars
  if (first) first.price = (first.price ?? 0) + 100
  write(path, cars)
}

const write = (path: string, content: unknown): void => writeFileSync(path, JSON.stringify(content))
