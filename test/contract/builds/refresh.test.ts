import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '#src/api/app.ts'
import { refreshSecrets } from '#src/api/refresh/routes.ts'
import { type BuildQueue, openBuildQueue } from '#src/queue/build-queue.ts'
import { type ApiFixture, anApi } from '../api/api-fixture.ts'

const PLATFORM = `whsec_${Buffer.from('the platform signs with this').toString('base64')}`
const DEALER = `whsec_${Buffer.from('the dealer signs with this!!').toString('base64')}`
const SECRETS = { REFRESH_SECRET: PLATFORM, REFRESH_SECRET__FIXED: DEALER }

/** The second of the fixture's sites. */
const SITE = 't2'
const MINUTE = 60_000

describe('POST /api/websites/{id}/refresh', () => {
  let fixture: ApiFixture
  let builds: BuildQueue
  beforeAll(async () => {
    fixture = await anApi()
    builds = await openBuildQueue(fixture.context.database.jobs, { log: () => undefined })
    fixture.context.refreshes = { builds, secretsOf: refreshSecrets(SECRETS) }
    fixture.api = createApi(fixture.context, { addressOf: () => '192.0.2.1' })
  })
  afterAll(async () => {
    await builds.stop()
    await fixture.close()
  })

  interface Call {
    site?: string
    body?: unknown
    secret?: string
    id?: string
    at?: number
    signed?: unknown
    /** The body as it is sent, if it isn't JSON. */
    text?: string
  }
  const call = async ({
    site = SITE,
    body = { website_id: site },
    secret = DEALER,
    id = randomUUID(),
    ...rest
  }: Call) => {
    const { at = Date.now(), signed, text = JSON.stringify(body) } = rest
    const content = signed === undefined ? text : JSON.stringify(signed)
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, new Date(at), content),
    }
    const init = { method: 'POST', headers, body: text }
    const answer = await fixture.api.request(`/api/websites/${site}/refresh`, init)
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      ...((await answer.json()) as { id: string }),
    }
  }

  it("answers 202 with the job's id, whose state GET returns", async () => {
    const { status, location, id } = await call({ body: { website_id: SITE, vehicles: ['rav4', 7] } })
    expect({ status, location }).toEqual({ status: 202, location: `/api/websites/${SITE}/refresh/${id}` })
    const state = await fixture.api.request(location ?? '')
    expect(await state.json()).toMatchObject({ id, slug: 'fixed', state: 'waiting' })
    const ofAnother = await fixture.api.request(`/api/websites/t1/refresh/${id}`)
    expect(ofAnother.status).toBe(404)
    expect((await fixture.api.request(`/api/websites/${SITE}/refresh/${randomUUID()}`)).status).toBe(404)
    expect((await fixture.api.request(`/api/websites/${SITE}/refresh/1`)).status).toBe(404)
  })

  it("accepts the platform's signature for every site", async () => {
    expect(await call({ secret: PLATFORM })).toMatchObject({ status: 202 })
    const { id } = fixture.context.registry.bySlug('harbour') ?? fixture.context.registry.tenants[0] ?? { id: '' }
    expect(await call({ secret: PLATFORM, site: id })).toMatchObject({ status: 202 })
  })

  it.each<[string, () => Call, number]>([
    ['unsigned', () => ({ signed: { website_id: 'other' } }), 401],
    ['signed by another secret', () => ({ secret: `whsec_${Buffer.from('nobody').toString('base64')}` }), 401],
    ['signed too long ago', () => ({ at: Date.now() - 6 * MINUTE }), 401],
    ['signed in the future', () => ({ at: Date.now() + 6 * MINUTE }), 401],
    ["signed by a dealer for another's site", () => ({ site: fixture.context.registry.tenants[0]?.id }), 401],
    ['for a site that is not there', () => ({ site: 'nobody', secret: PLATFORM }), 404],
    ['unsigned, for a site that is not there', () => ({ site: 'nobody', signed: {}, secret: PLATFORM }), 401],
    ["signed by a dealer for a site that isn't there", () => ({ site: 'nobody' }), 401],
    ['signed, with a body that is no JSON', () => ({ text: '{"website_id": ' }), 400],
    ['signed, without a body', () => ({ text: '' }), 400],
    ['signed, with a body that is no object', () => ({ body: 'rebuild' }), 400],
    ['signed, with a body that is null', () => ({ text: 'null' }), 400],
    ['unsigned, with a body that is no JSON', () => ({ text: '{', signed: {} }), 401],
    ['signed by the platform for another site', () => ({ secret: PLATFORM, body: { website_id: 't1' } }), 403],
    ['without a site', () => ({ body: {} }), 422],
    ['with a vehicle that is no id', () => ({ body: { website_id: SITE, vehicles: ['../../etc'] } }), 422],
  ])('is refused %s', async (_, what, status) => {
    expect(await call(what())).toMatchObject({ status })
  })

  it('starts nothing when replayed, and gives the same response', async () => {
    const id = randomUUID()
    const first = await call({ id })
    expect(await call({ id })).toEqual(first)
    expect(await call({ id, body: { website_id: SITE, vehicles: ['rav4'] } })).toMatchObject({ status: 409 })
  })
  it('on a host that starts no builds refers to the one that does', async () => {
    const { refreshes: _, ...context } = fixture.context
    const api = createApi(context, { addressOf: () => '192.0.2.1' })
    for (const [method, path] of [
      ['POST', `/api/websites/${SITE}/refresh`],
      ['GET', `/api/websites/${SITE}/refresh/${randomUUID()}`],
    ] as const) {
      const answer = await api.request(path, { method })
      expect([answer.status, (await answer.json()).detail]).toEqual([
        503,
        expect.stringContaining('Call the API server'),
      ])
    }
  })

  it('has no job of a site that is not there', async () => {
    const answer = await fixture.api.request(`/api/websites/nobody/refresh/${randomUUID()}`)
    expect([answer.status, (await answer.json()).title]).toEqual([404, 'No such site'])
  })

  it('asks for the vehicles that have changed', async () => {
    const requested: unknown[] = []
    const requestBuild: BuildQueue['requestBuild'] = async (...order) => {
      requested.push(order)
      return builds.requestBuild(...order)
    }
    fixture.context.refreshes = { builds: { ...builds, requestBuild }, secretsOf: refreshSecrets(SECRETS) }
    expect(await call({ body: { website_id: SITE, vehicles: ['rav4', 7] } })).toMatchObject({ status: 202 })
    expect(requested).toMatchObject([['fixed', 'refresh', { vehicles: ['rav4', '7'] }]])
  })
})

describe('the secrets that may ask for builds of a site', () => {
  const environment = { REFRESH_SECRET: 'all', REFRESH_SECRET__HARROW_MOTOR_GROUP: 'harrow', REFRESH_SECRET__EMPTY: '' }

  it.each([
    ['harrow-motor-group', ['all', 'harrow']],
    ['empty', ['all']],
    ['other', ['all']],
    [undefined, ['all']],
  ])('of %s are %j', (slug, secrets) =>
    expect(refreshSecrets(environment)(slug === undefined ? undefined : { slug })).toEqual(secrets),
  )

  it('are none where none is set', () => {
    expect(refreshSecrets({ REFRESH_SECRET: '' })({ slug: 'harrow-motor-group' })).toEqual([])
    expect(refreshSecrets({})(undefined)).toEqual([])
  })
})
