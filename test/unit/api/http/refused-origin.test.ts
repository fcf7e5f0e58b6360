import { expect, it } from 'vitest'
import { refusedOrigin } from '#src/api/http/new-origins.ts'
import { aTenant } from '../../vehicle/fixture.ts'

const tenants = [aTenant({ slug: 'harbour', url: 'https://www.harbour.example' })]

it.each([
  ['another dealer', 'https://new.example', "write it as url in the dealer's tenant.json and build that dealer"],
  ['the dealer without www', 'https://harbour.example', 'The url of harbour is https://www.harbour.example'],
  ['the dealer without encryption', 'http://www.harbour.example', 'The url of harbour is https://www.harbour.example'],
  ['the dealer on a port', 'https://harbour.example:8443', 'The url of harbour is https://www.harbour.example'],
  ['a preview of the dealer on a server', 'http://harbour.localhost:4321', 'only with `npm start` and `npm run dev`'],
  ['a dealer that failed on a laptop', 'http://new.localhost:4321', 'No dealer new has been built'],
  ['a page without an address', 'null', "write it as url in the dealer's tenant.json"],
])('a call of %s (%s) is refused with its remedy', (_, origin, remedy) => {
  expect(refusedOrigin({ tenants }, origin)).toEqual({ origin, remedy: expect.stringContaining(remedy) })
})

it('an address of any length is logged in part', () => {
  expect(refusedOrigin({ tenants }, `https://${'a'.repeat(9_000)}.example`).origin).toHaveLength(200)
})
