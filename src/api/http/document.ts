import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { completePaths, SECURITY_SCHEMES } from './complete-document.ts'

/** Every call of the lead API in OpenAPI 3.1, as its routes declare it. `base` is `/api` or `/mock`. */
export async function openApi(app: Hono, base: string) {
  const { paths, components } = await generateSpecs(app, { excludeStaticFile: false })
  const withoutBase = Object.entries(paths).map(([path, methods]) => [path.slice(base.length), methods] as const)
  return {
    openapi: '3.1.0',
    info: { title: 'Forecourt lead API', version: '1', description: 'Takes the leads of every site.' },
    servers: [{ url: base }],
    // Calls are public unless they declare otherwise.
    security: [{}],
    paths: completePaths(Object.fromEntries(withoutBase)),
    components: { securitySchemes: SECURITY_SCHEMES, schemas: components.schemas },
  }
}
