import type { ApiContext } from '#src/api/api-context.ts'
import { createApi } from '#src/api/app.ts'
import { createRegistry } from '#src/api/registry.ts'

/** The API declares its calls before it has a store. */
const context: Partial<ApiContext> = { registry: createRegistry([], []), systems: {}, now: Date.now }
const api = createApi(context as ApiContext, { addressOf: () => '192.0.2.1' })
const answer = await api.request('/api/openapi.json')

/** The OpenAPI document of the lead API. */
export const apiDocument = await answer.json()
