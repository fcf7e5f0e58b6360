import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { FLAG_DEFAULTS } from '#src/tenant/flags.ts'
import { tenantJsonSchemaText } from '#src/tenant/json-schema.ts'
import { tenantFields } from '#src/tenant/tenant-fields.ts'
import { aTenantFile } from './fixture.ts'

const published = readFileSync('tenants/tenant.schema.json', 'utf8')
const schema = JSON.parse(published)

describe('tenant.schema.json @spec 1.3 3.3', () => {
  it('is what `npm run schema` writes', () => {
    expect(published === tenantJsonSchemaText(), 'run: npm run schema').toBe(true)
  })

  it('explains every flag and names its default', () => {
    const { properties } = schema.properties.flags
    for (const [name, fallback] of Object.entries(FLAG_DEFAULTS)) expect(properties[name].default).toEqual(fallback)
    expect(
      Object.values<{ description?: string; enum?: string[] }>(properties).filter(
        (flag) => !flag.description && !flag.enum,
      ),
    ).toEqual([])
  })

  it('completes what the loader fills in', () => {
    expect(schema.required.sort()).toEqual(
      ['dealership_id', 'dealership_slug', 'id', 'locations', 'name', 'slug', 'theme', 'url'].sort(),
    )
    expect(schema.properties.default_search_path.default).toBe('/search/new-used-and-demo-cars')
    expect(schema.properties.switches.properties.finance.properties.interest_rate.default).toBe(10)
  })

  it('takes the least that a file may hold, and refuses what the loader refuses', () => {
    const check = z.fromJSONSchema(schema)
    expect(check.safeParse(aTenantFile()).success).toBe(true)
    expect(check.safeParse({ ...aTenantFile(), template: 'boat' }).success).toBe(false)
    expect(check.safeParse({ ...aTenantFile(), adress: {} }).success).toBe(false)
  })

  it.each([
    'id',
    'dealership_id',
    'dealership_group',
    'manufacturer',
    'name',
    'slug',
    'url',
    'logo',
    'template',
    'payment_provider',
    'garage_enabled',
    'offers_subscription',
    'autobot',
    'use_pages_path',
    'include_sold_cars_days',
    'search_filters',
    'navigation',
    'tracking',
    'flags',
    'address',
    'locations',
    'stripe_publishable_key',
  ])('the site configuration carries %s', (field) => {
    expect(Object.keys(tenantFields.shape)).toContain(field)
  })
})
