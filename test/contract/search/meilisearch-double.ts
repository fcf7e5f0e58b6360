import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseFilter } from '#sandbox/dealer-platform/index-filter.ts'
import { createEngine } from '#src/search/engine/engine.ts'
import type { SearchDocument, SearchQuery } from '#src/search/engine/query.ts'
import { DEFAULT_SETTINGS } from '#src/search/engine/settings.ts'
import { buildIndex } from '#src/search/engine/static-index.ts'

/**
 * The part of a Meilisearch server's HTTP interface that we use, over the
 * embedded engine: it keeps indexes, answers tasks, checks tenant tokens and
 * notes what it was asked. It plays the server's manners, not its engine.
 */
export interface MeilisearchDouble {
  url: string
  /** `POST /indexes/x/documents`, in order; polling of tasks is left out. */
  requests: string[]
  indexes: Map<string, DoubleIndex>
  /** Documents whose addition fails, with the reason. */
  failing: Map<string, string>
  close(): Promise<void>
}

interface DoubleIndex {
  /** ISO text; now where it is absent. */
  createdAt?: string
  settings: Record<string, unknown>
  documents: Map<string, Record<string, unknown>>
}

const SEARCH_KEY = {
  uid: '11111111-1111-4111-8111-111111111111',
  key: 'search-only',
  name: 'search',
  actions: ['search'],
  indexes: ['*'],
}

/** A filter, or several of which one is enough. */
type FilterPart = string | readonly string[]

/** A search as a client sends it. */
type ServerQuery = Omit<SearchQuery, 'filter'> & { indexUid: string; filter?: string | readonly FilterPart[] }

function testOf(part: FilterPart): (document: object) => boolean {
  const tests = [part].flat().map((filter) => parseFilter(filter))
  return (document) => tests.some((test) => test(document))
}

interface Failure {
  message: string
  code: string
}

export async function meilisearchDouble(): Promise<MeilisearchDouble> {
  const indexes: MeilisearchDouble['indexes'] = new Map()
  const failing: MeilisearchDouble['failing'] = new Map()
  const requests: string[] = []
  const tasks: { type: string; indexUid?: string; error?: Failure }[] = []
  const enqueue = (type: string, indexUid: string | undefined, error?: Failure) => {
    const task = { type, indexUid, error }
    return {
      status: 202,
      body: { taskUid: tasks.push(task) - 1, indexUid, status: 'enqueued', type, enqueuedAt: new Date().toISOString() },
    }
  }
  const missing = (uid: string) => ({
    status: 404,
    body: { message: `Index \`${uid}\` not found.`, code: 'index_not_found', type: 'invalid_request', link: '' },
  })

  const routes: [
    RegExp,
    (match: string[], body: never, request: IncomingMessage) => { status?: number; body: unknown },
  ][] = [
    [
      /^GET \/tasks\/(\d+)$/,
      ([, uid]) => {
        const { error, ...task } = tasks[Number(uid)] ?? { type: 'unknown' }
        return { body: { uid: Number(uid), ...task, status: error ? 'failed' : 'succeeded', error: error ?? null } }
      },
    ],
    [/^GET \/health$/, () => ({ body: { status: 'available' } })],
    [
      /^GET \/indexes$/,
      () => {
        const results = [...indexes].map(([uid, { createdAt = new Date().toISOString() }]) => ({ uid, createdAt }))
        return { body: { results, offset: 0, limit: results.length, total: results.length } }
      },
    ],
    [/^GET \/keys$/, () => ({ body: { results: [SEARCH_KEY], total: 1, limit: 100, offset: 0 } })],
    [
      /^POST \/indexes$/,
      (_, { uid }: { uid: string }) => {
        indexes.set(uid, { settings: {}, documents: new Map() })
        return enqueue('indexCreation', uid)
      },
    ],
    [
      /^GET \/indexes\/([\w-]+)$/,
      ([, uid = '']) => (indexes.has(uid) ? { body: { uid, primaryKey: 'id' } } : missing(uid)),
    ],
    [
      /^DELETE \/indexes\/([\w-]+)$/,
      ([, uid = '']) => {
        const known = indexes.delete(uid)
        return enqueue(
          'indexDeletion',
          uid,
          known ? undefined : { message: `Index \`${uid}\` not found.`, code: 'index_not_found' },
        )
      },
    ],
    [
      /^GET \/indexes\/([\w-]+)\/settings$/,
      ([, uid = '']) => {
        const index = indexes.get(uid)
        return index ? { body: index.settings } : missing(uid)
      },
    ],
    [
      /^PATCH \/indexes\/([\w-]+)\/settings$/,
      ([, uid = ''], settings: Record<string, unknown>) => {
        Object.assign(indexes.get(uid)?.settings ?? {}, settings)
        return enqueue('settingsUpdate', uid)
      },
    ],
    [
      /^GET \/indexes\/([\w-]+)\/documents$/,
      ([, uid = ''], _, request) => {
        const index = indexes.get(uid)
        if (!index) return missing(uid)
        const { searchParams } = new URL(request.url ?? '', 'http://x')
        const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))]
        const all = [...index.documents.values()]
        return {
          body: {
            results: all.slice(offset, offset + limit).map(({ id, version }) => ({ id, version })),
            total: all.length,
            offset,
            limit,
          },
        }
      },
    ],
    [
      /^POST \/indexes\/([\w-]+)\/documents$/,
      ([, uid = ''], documents: Record<string, unknown>[]) => {
        const bad = documents.find(({ id }) => failing.has(String(id)))
        if (bad)
          return enqueue('documentAdditionOrUpdate', uid, {
            message: `Document \`${bad.id}\`: ${failing.get(String(bad.id))}.`,
            code: 'invalid_document_id',
          })
        for (const document of documents) indexes.get(uid)?.documents.set(String(document.id), document)
        return enqueue('documentAdditionOrUpdate', uid)
      },
    ],
    [
      /^POST \/indexes\/([\w-]+)\/documents\/delete-batch$/,
      ([, uid = ''], ids: string[]) => {
        for (const id of ids) indexes.get(uid)?.documents.delete(id)
        return enqueue('documentDeletion', uid)
      },
    ],
    [
      /^POST \/swap-indexes$/,
      (
        _,
        [
          {
            indexes: [a, b],
          },
        ]: [{ indexes: [string, string] }],
      ) => {
        const [first, second] = [indexes.get(a), indexes.get(b)]
        if (first && second) indexes.set(a, second).set(b, first)
        return enqueue('indexSwap', undefined)
      },
    ],
    [
      /^POST \/multi-search$/,
      (_, { queries }: { queries: ServerQuery[] }, request) => {
        const rules = searchRules(request)
        if (!rules)
          return { status: 403, body: { message: 'The provided API key is invalid.', code: 'invalid_api_key' } }
        return { body: { results: queries.map((query) => answer(query, rules)) } }
      },
    ],
  ]

  const answer = (
    { indexUid, filter = [], ...query }: ServerQuery,
    rules: Record<string, { filter?: string } | null>,
  ) => {
    const index = indexes.get(indexUid)
    if (!index || !(indexUid in rules || '*' in rules)) throw new Error(`no search of ${indexUid}`)
    const tests = [rules[indexUid]?.filter ?? [], filter].flat().map(testOf)
    const documents = [...index.documents.values()].filter((document) =>
      tests.every((test) => test(document)),
    ) as SearchDocument[]
    const { faceting = {}, pagination = {}, ...named } = index.settings as Record<string, object>
    const settings = { ...DEFAULT_SETTINGS, ...named, ...faceting, ...pagination }
    const engine = createEngine(buildIndex(documents, settings))
    const { rows, ...rest } = engine.search(query)
    return { ...rest, indexUid, hits: rows.map((row) => documents[row]), processingTimeMs: 0, query: '' }
  }

  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*')
    const asked = `${request.method} ${request.url?.split('?')[0]}`
    if (!/^OPTIONS|\/tasks\//.test(asked)) requests.push(asked)
    const route = routes.find(([pattern]) => pattern.test(asked))
    const body = await bodyOf(request)
    const { status = 200, body: said } =
      request.method === 'OPTIONS'
        ? { body: {} }
        : (route?.[1](route[0].exec(asked) ?? [], body as never, request) ?? {
            status: 404,
            body: { message: asked, code: 'not_found' },
          })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    indexes,
    failing,
    close: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text === '' ? undefined : JSON.parse(text)
}

/** What a tenant token allows; undefined for one that is forged or too old. */
function searchRules(request: IncomingMessage): Record<string, { filter?: string } | null> | undefined {
  const token = (request.headers.authorization ?? '').replace('Bearer ', '')
  if (token === SEARCH_KEY.key) return { '*': null }
  const [head, payload = '', signature] = token.split('.')
  const expected = createHmac('sha256', SEARCH_KEY.key).update(`${head}.${payload}`).digest('base64url')
  if (signature !== expected) return undefined
  const { searchRules: rules, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return exp * 1000 > Date.now() ? rules : undefined
}
