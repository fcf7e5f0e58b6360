import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readAnswers } from '#src/features/moving-in/build/guess/doubts.ts'
import { sampleFeed } from '#src/features/moving-in/build/guess/feed-sample.ts'
import { guessMapping } from '#src/features/moving-in/build/guess/guess-mapping.ts'
import { tryFeed } from '#src/features/moving-in/build/guess/try-feed.ts'
import { mapping as schema } from '#src/platform/feed/mapping.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { temporaryFolder } from '../../../builder/published-tree.ts'
import { type Expected, LAYOUTS, type Layout } from './layouts.ts'

/** The vehicles that a guess makes of a feed. */
async function guessed({ feed, answers = [] }: Layout): Promise<Vehicle[]> {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'feed'), feed)
  const sample = await sampleFeed(Buffer.from(feed), 'feed')
  const mapping = schema.parse(guessMapping(sample, readAnswers(answers).answers).mapping)
  const { reading } = await tryFeed({ file: 'feed', folder, format: sample.format, mapping }, 0)
  return reading.vehicles
}

function seen(v: Vehicle): Expected {
  const state = v.status === 'in_stock' ? (v.reserved ? 'reserved' : undefined) : v.status
  const pictures = v.images.map(({ image }) => image.url.slice(image.url.lastIndexOf('/') + 1))
  return {
    key: v.id,
    price: v.price,
    price_type: v.price_type,
    year: v.year,
    km: v.km === 0 ? undefined : v.km,
    car_type: v.car_type,
    ...(state && { state }),
    ...(pictures.length > 0 && { pictures }),
  }
}

describe('the guess takes every vehicle and what the law asks about it', () => {
  it.each(LAYOUTS.map((layout) => [layout.kind, layout] as const))('%s', async (_, layout) => {
    const { vehicles } = layout
    const found = await guessed(layout)
    expect(found.map(seen)).toEqual(vehicles.map(({ also, ...expected }) => expected))
    expect(found).toMatchObject(vehicles.map(({ also = {} }) => also))
  })
})
