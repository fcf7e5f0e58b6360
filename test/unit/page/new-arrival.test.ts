import { expect, it } from 'vitest'
import { aSite } from './fixture.ts'

it.each(['motorcycle', 'camper', 'rv', 'truck'] as const)(
  'the new-arrival placeholder of a %s dealer is no car under the cloth @spec 4.5',
  (template) => {
    const drawn = (of: typeof template | 'car') =>
      aSite({ tenant: { template: of } }).files.find(({ path }) => path === '/new-arrival.svg')?.body
    expect(drawn(template)).toContain('<svg')
    expect(drawn(template)).not.toBe(drawn('car'))
  },
)
