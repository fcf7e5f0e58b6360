import fc from 'fast-check'
import { apiDocument } from './api-document.ts'

export interface ApiCall {
  method: string
  path: string
  /** JSON that the document gives as an example; undefined where nothing is sent. */
  example: unknown
  parameters: { name: string; in: string; example: string; isRequired: boolean }[]
  /** Statuses that the document names. */
  statuses: number[]
}

/** Every call of the OpenAPI document, with its examples. */
export const CALLS: readonly ApiCall[] = Object.entries<object>(apiDocument.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]: [string, object]) => ({
    method,
    path,
    example: at(call, ['requestBody', 'content', 'application/json', 'example']),
    parameters: parametersOf(call),
    statuses: Object.keys(Object(at(call, ['responses']))).map(Number),
  })),
)

function at(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (one, key) => (typeof one === 'object' && one !== null ? Reflect.get(one, key) : undefined),
    value,
  )
}

function parametersOf(call: object): ApiCall['parameters'] {
  const parameters: unknown = Reflect.get(call, 'parameters')
  if (!Array.isArray(parameters)) return []
  return parameters.map((one) => ({
    name: String(at(one, ['name'])),
    in: String(at(one, ['in'])),
    example: String(at(one, ['example'])),
    isRequired: at(one, ['required']) === true,
  }))
}

const wildText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    "'; drop table leads; --",
    '\u0000',
    '\ud800',
    '{{7*7}}',
    '<script>alert(1)</script>',
    'x\r\nBcc: all@example.nz',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    '%00',
    'http://169.254.169.254/',
    '9'.repeat(400),
    'a'.repeat(20_000),
  ),
)
const wild = fc.oneof(wildText, fc.anything({ maxDepth: 3 }), fc.integer(), fc.double(), fc.constant(null))

/** What the site knows under that name, and what comes near it. */
const nearly = (right: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(right) },
    { weight: 1, arbitrary: fc.constantFrom(right.toUpperCase(), `${right} `, `${right}\u0000`, right.slice(1), '') },
    { weight: 2, arbitrary: wildText },
  )

/** The example with some of its values, at any depth, replaced, left out or joined by others. */
const spoilt = (example: unknown): fc.Arbitrary<unknown> => {
  if (Array.isArray(example)) return fc.oneof({ weight: 3, arbitrary: fc.tuple(...example.map(spoilt)) }, wild)
  if (typeof example !== 'object' || example === null)
    return fc.oneof({ weight: 9, arbitrary: fc.constant(example) }, wild)
  const whole = fc.record(Object.fromEntries(Object.entries(example).map(([name, value]) => [name, spoilt(value)])), {
    requiredKeys: [],
  })
  const whims = fc.constantFrom('skipped_steps', 'linked_query_params', 'visited_pages', 'step_number', 'location_id')
  const more = fc.dictionary(fc.oneof(wildText, whims), wild, { maxKeys: 3 })
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(fc.constant(example), more).map(([own, other]) => ({ ...other, ...own })) },
    { weight: 6, arbitrary: fc.tuple(whole, more).map(([own, other]) => ({ ...own, ...other })) },
    { weight: 1, arbitrary: wild },
  )
}

/** A body in JSON, as a form, as form data with a file, or cut off. */
const bodyOf = (example: unknown): fc.Arbitrary<Pick<Hostile, 'body' | 'type'>> => {
  const sent = spoilt(example ?? {})
  const json = sent.map((value) => JSON.stringify(value) ?? '')
  const fields = sent.map((value) => pairsIn(at(value, ['lead']) ?? value))
  const file = fc.oneof(fc.constant(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d])), fc.uint8Array({ maxLength: 40 }))
  return fc.oneof(
    { weight: 8, arbitrary: json.map((body) => ({ body, type: 'application/json' })) },
    { weight: 2, arbitrary: fields.map((pairs) => ({ body: new URLSearchParams(pairs), type: undefined })) },
    { weight: 2, arbitrary: fc.tuple(fields, file, wildText).map(formData) },
    { weight: 1, arbitrary: json.map((body) => ({ body: body.slice(0, -1), type: 'application/json' })) },
    { weight: 1, arbitrary: fc.record({ body: json, type: fc.constantFrom('multipart/form-data', 'text/x', '') }) },
  )
}

const pairsIn = (value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, one]) => [name, typeof one === 'object' ? JSON.stringify(one) : safeText(one)])
    : []

const safeText = (value: unknown): string => (typeof value === 'symbol' ? '' : String(value)).toWellFormed()

function formData([pairs, content, name]: [[string, string][], Uint8Array, string]): Pick<Hostile, 'body' | 'type'> {
  const body = new FormData()
  for (const [field, value] of pairs) body.append(field, value)
  body.append('file', new File([new Uint8Array(content)], name.toWellFormed()))
  return { body, type: undefined }
}

export interface Hostile {
  call: ApiCall
  method: string
  path: string
  body: string | URLSearchParams | FormData
  type: string | undefined
  headers: Record<string, string>
}

/** What the store holds: a value for a parameter of a path, for a field, or for a header. */
export interface Known {
  /** By path and name, such as `/leads/{id} id`. */
  parameters: Record<string, string>
  /** In place of the examples of the document, by path. */
  bodies: Record<string, fc.Arbitrary<unknown>>
  origin: string
  cookie: string
  /** Values for the query. */
  query: string[]
}

const visible = fc.stringMatching(/^[ -~]{0,60}$/)

const headersOf = ({ origin, cookie }: Known): fc.Arbitrary<Record<string, string>> =>
  fc
    .record(
      {
        origin: fc.oneof(
          { weight: 12, arbitrary: fc.constant(origin) },
          fc.constantFrom('null', 'https://evil.example', undefined),
          visible,
        ),
        host: fc.constantFrom(new URL(origin).host, 'evil.example', ''),
        cookie: fc.oneof({ weight: 6, arbitrary: fc.constant(cookie) }, fc.constant(`${cookie}x`), visible),
        accept: fc.constantFrom('text/html', 'application/json', '*/*'),
        referer: fc.oneof(fc.constant(`${origin}/cars?lead_id=1`), visible),
        'user-agent': visible,
        'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('again', '', 'a b', 'x'.repeat(201))),
      },
      { requiredKeys: ['origin', 'cookie'] },
    )
    .map(({ 'idempotency-key': key, origin, ...headers }) => ({
      ...(origin !== undefined && { origin }),
      // A page names no lead: repeated ones could not be counted.
      ...(key !== undefined && headers.accept !== 'text/html' && { 'idempotency-key': key }),
      ...headers,
    }))

/** A request to a call: right but for what was spoilt, which may be nothing. */
export function requestTo(call: ApiCall, known: Known): fc.Arbitrary<Hostile> {
  const values = call.parameters.map(({ name, in: place, example, isRequired }) => {
    const value = nearly(known.parameters[`${call.path} ${name}`] ?? example)
    return place === 'query' && !isRequired ? fc.option(value, { nil: undefined }) : value
  })
  return fc
    .record({
      values: fc.tuple(...values),
      query: fc.dictionary(
        fc.oneof({ weight: 3, arbitrary: fc.constantFrom('website_id', 'sessionId') }, wildText),
        fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known.query) }, wildText),
        { maxKeys: 2 },
      ),
      sent: (known.bodies[call.path] ?? fc.constant(call.example)).chain(bodyOf),
      // Signed out once, no other call would be signed in.
      headers: headersOf(call.path === '/auth/session' ? { ...known, cookie: 'forecourt_harbour-motors=x' } : known),
      method: fc.oneof(
        { weight: 15, arbitrary: fc.constant(call.method) },
        fc.constantFrom('get', 'post', 'put', 'delete'),
      ),
    })
    .map(({ values, query, sent, headers, method }) => {
      const given = new Map(
        call.parameters.flatMap(({ name }, index) => (values[index] === undefined ? [] : [[name, values[index]]])),
      )
      const asked = [...given].filter(([name]) => !call.path.includes(`{${name}}`) && name !== 'idempotency-key')
      const search = new URLSearchParams(
        [...asked, ...Object.entries(query)].map(([name, value]) => [name, value.toWellFormed()]),
      )
      const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent((given.get(name) ?? '').toWellFormed()),
      )
      // The protocol of agents asks for both; with another `accept`, hardly any call would be answered.
      const agent = call.path === '/mcp' && { accept: 'application/json, text/event-stream' }
      return {
        call,
        method: method.toUpperCase(),
        path: `${path}?${search}`,
        ...sent,
        headers: { ...headers, ...agent },
      }
    })
}
