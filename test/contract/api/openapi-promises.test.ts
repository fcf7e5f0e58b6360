import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { apiDocument } from './api-document.ts'

const MEDIA: Record<string, string> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'files',
}

/** Those of features are in their folders. Call | parameters | what is sent | statuses | who may call, if not everybody. */
const PROMISED = `
POST /leads | header:idempotency-key | json form | 201 303 400 403 413 415 422 429 503
POST /leads/with-files | header:idempotency-key | files | 201 303 400 403 413 415 422 429 503
POST /carClarityCustomer | header:idempotency-key | json form | 201 303 400 403 413 415 422 429 503
PUT /leads/{id} | path:id header:idempotency-key | json form | 200 303 400 403 404 409 413 415 422 429 503
POST /phone-reveals |  | json | 201 403 413 422 429 503
POST /events/car_phone_call |  | json | 201 403 413 422 429 503
GET /dealerships/{id}/available_service_bookings.json | path:id query:website_id query:location_id |  | 200 403 404 422 429 502 503
GET /dealerships/{id}/available_appointment_bookings.json | path:id query:website_id query:location_id |  | 200 403 404 422 429 502 503
GET /holds/{car_id} | path:car_id |  | 200 403 404 422 429 503
GET /manufacturers/{file} | path:file query:website_id |  | 200 403 404 422 429 502 503
GET /websites/{id}/website_session_data.json | path:id |  | 200 403 422 429 503 4XX 5XX
POST /simple-autograb-lookup |  | json | 200 400 403 404 413 415 422 429 502 503
POST /nevdis |  | json | 200 400 403 404 413 415 422 429 502 503
POST /valuations | header:idempotency-key | json | 201 400 403 404 413 415 422 429 503
PUT /valuations |  | json | 200 400 403 404 413 415 422 429 503
POST /miscellaneous | header:idempotency-key | json | 201 400 403 404 413 415 422 429 503
GET /auth |  |  | 200 403 404 422 429 503 | anybody,session
POST /auth/codes |  | json | 202 400 403 404 413 415 422 429 503
POST /auth/session |  | json | 201 400 401 403 404 413 415 422 429 503
DELETE /auth/session |  |  | 204 403 404 422 429 503
GET /auth/link/{key} | path:key |  | 303 401 403 404 422 429 503
GET /auth/watchlist |  |  | 200 401 403 404 422 429 503 | session
POST /auth/watchlist |  | json | 200 400 401 403 404 413 415 422 429 503 | session
PUT /auth/watchlist/{car_id} | path:car_id |  | 200 401 403 404 422 429 503 | session
DELETE /auth/watchlist/{car_id} | path:car_id |  | 200 401 403 404 422 429 503 | session
POST /reservations | header:idempotency-key | json | 201 400 403 409 413 415 422 429 503
GET /reservations/{id} | path:id |  | 200 403 404 422 429 503
POST /reservations/{id}/cancel | path:id |  | 200 403 404 409 422 429 503
POST /payments/{provider}/{dealership}/notifications | path:provider path:dealership |  | 204 400 404 429 503
GET /payments/{provider}/{dealership}/notifications | path:provider path:dealership |  | 204 400 404 429 503
POST /websites/{id}/refresh | path:id header:webhook-id header:webhook-timestamp header:webhook-signature | json | 202 400 401 403 404 409 413 422 429 503 | webhook
GET /websites/{id}/refresh/{job} | path:id path:job |  | 200 404 503
GET /health |  |  | 200
GET /ready |  |  | 200 503
GET /status |  |  | 200 503
GET /domains | query:domain |  | 200 404 503
GET /docs |  |  | 200
GET /openapi.json |  |  | 200
`

interface Call {
  parameters?: { in: string; name: string }[]
  requestBody?: { content: object }
  responses: object
  security?: object[]
}

const lineOf = (name: string, { parameters = [], requestBody, responses, security }: Call): string =>
  [
    name,
    parameters.map((one) => `${one.in}:${one.name}`).join(' '),
    Object.keys(requestBody?.content ?? {})
      .map((type) => MEDIA[type])
      .join(' '),
    Object.keys(responses).join(' '),
    ...(security ? [security.map((schemes) => Object.keys(schemes).join('+') || 'anybody').join()] : []),
  ].join(' | ')

it('the API document still has everything that it has promised to callers', () => {
  const calls = Object.entries<Record<string, Call>>(apiDocument.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => lineOf(`${method.toUpperCase()} ${path}`, call)),
  )
  const promised = [
    PROMISED,
    ...globSync('test/contract/features/*/promised-calls.txt').map((file) => readFileSync(file, 'utf8')),
  ]
  expect(calls.sort()).toEqual(promised.flatMap((lines) => lines.trim().split('\n')).sort())
})
