import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SAMPLE = join(import.meta.dirname, '../../tenants/harrow-motor-group')

interface SampleCar {
  id: string
  slug: string
  stocknum?: string
  vin?: string
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
    writeStock(
      join(folder, slug),
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
    vin: `BENCH${String(dealer * 100_000 + index).padStart(12, '0')}`,
    price: (sample.price ?? 20_000) + index * 10,
    km: (sample.km ?? 10_000) + dealer * 7 + index * 13,
    custom_rank: index,
  }
}

/** Changes one vehicle's price, as a dealer would; each call to another amount. */
export function changeOnePrice(dealer: string): void {
  const cars: SampleCar[] = JSON.parse(readFileSync(join(dealer, 'stock.json'), 'utf8'))
  const [first] = cars
  if (first) first.price = (first.price ?? 0) + 100
  writeStock(dealer, cars)
}

/** One vehicle a line, as an import writes it. */
const writeStock = (dealer: string, cars: readonly SampleCar[]): void =>
  writeFileSync(join(dealer, 'stock.json'), `[\n${cars.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`)

const write = (path: string, content: unknown): void => writeFileSync(path, JSON.stringify(content))
