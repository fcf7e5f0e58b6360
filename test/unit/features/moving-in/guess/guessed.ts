import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Doubt, NO_ANSWERS } from '#src/features/moving-in/build/guess/doubts.ts'
import { sampleFeed } from '#src/features/moving-in/build/guess/feed-sample.ts'
import { guessMapping } from '#src/features/moving-in/build/guess/guess-mapping.ts'
import { tryFeed } from '#src/features/moving-in/build/guess/try-feed.ts'
import { mapping as schema } from '#src/platform/feed/mapping.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { temporaryFolder } from '../../../builder/published-tree.ts'

/** The vehicles of a feed that nobody has mapped, and the questions about it. */
export async function guessed(
  feed: string,
  answers = NO_ANSWERS,
): Promise<{ vehicles: Vehicle[]; doubts: readonly Doubt[] }> {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'feed'), feed)
  const sample = await sampleFeed(Buffer.from(feed), 'feed')
  const { mapping, doubts } = guessMapping(sample, answers)
  const { reading } = await tryFeed({ file: 'feed', folder, format: sample.format, mapping: schema.parse(mapping) }, 0)
  return { vehicles: reading.vehicles, doubts }
}

/** A table with a vehicle's usual columns and others. */
export const table = (names: string, ...rows: string[]): string =>
  [
    `Make,Model,Year,${names}`,
    ...rows.map((row, at) => `${['Kia,Rio', 'Mazda,2', 'Ford,Focus', 'Honda,Jazz'][at]},2021,${row}`),
  ].join('\n')

export const picture = (url: string) => ({ image: { url: `https://p.example/${url}` } })

/** Of each vehicle the fields that are expected of it. */
export const seenOf = (vehicles: readonly Vehicle[], expected: readonly object[]): object[] =>
  vehicles.map((vehicle, at) =>
    Object.fromEntries(Object.keys(expected[at] ?? {}).map((key) => [key, Reflect.get(vehicle, key)])),
  )
