import { readdirSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { describe, expect, it } from 'vitest'
import * as schema from '#src/api/store/schema.ts'

const last = readdirSync('drizzle/meta')
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
  .at(-1)

describe('migrations', () => {
  it('are those of the schema: `npx drizzle-kit generate` adds none', async () => {
    const written = JSON.parse(readFileSync(`drizzle/meta/${last}`, 'utf8'))
    expect(await generateMigration(written, generateDrizzleJson(schema))).toEqual([])
  })
})
