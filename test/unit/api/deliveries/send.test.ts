import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sendParcel } from '#src/api/deliveries/send.ts'
import type { LeadFile } from '#src/api/store/leads.ts'
import { listen } from '#src/sandbox/listen.ts'
import type { DeliveryTarget } from '#src/tenant/routing.ts'
import { aTenant, NOW } from '../../vehicle/fixture.ts'
import { aLead } from './a-lead.ts'

const MEGABYTE = 1024 * 1024
const environment = { SECRET: 'whsec_dGhlIHNlY3JldCBvZiBhIGNvbnRyYWN0IHRlc3Q=', USERNAME: 'u', WORD: 'p' }

/** Sends one lead to a receiver on this machine. */
async function sent(
  app: Hono,
  targetAt: (url: string) => DeliveryTarget,
  files: LeadFile[] = [],
  receiver_id?: string,
) {
  const { url, close } = await listen(app)
  onTestFinished(close)
  const now = new Date(NOW)
  const parcel = { id: 'd1', reason: 'complete', lead: aLead(), files, tenant: aTenant(), at: now, now } as const
  const mail = { sendMail: () => Promise.reject(new Error('No e-mail is sent here.')) }
  const outside = { mail, from: '', environment, trustedHosts: new Set([new URL(url).host]), timeout: 10_000 }
  return sendParcel({ ...parcel, ...(receiver_id && { receiver_id }) }, targetAt(url), outside)
}

describe('the files of a webhook', () => {
  it.each([
    ['with their content where they have 4 MB together', [3 * MEGABYTE, MEGABYTE], true],
    ['by name and size alone where they have more together', [3 * MEGABYTE, MEGABYTE + 1], false],
  ])('are sent %s', async (_, sizes, hasContent) => {
    const bodies: { data: { files: object[] } }[] = []
    const app = new Hono().post('/', async (c) => {
      bodies.push(await c.req.json())
      return c.body(null, 204)
    })
    const files = sizes.map((size, index) => ({
      field: 'photos',
      name: `${index}.png`,
      media_type: 'image/png',
      content: new Uint8Array(size),
    }))
    await sent(app, (url) => ({ kind: 'webhook', url, secret_from: 'SECRET' }), files)
    const [first] = bodies
    expect(first?.data.files).toEqual(
      files.map(({ content, ...file }) => ({
        ...file,
        size: content.length,
        ...(hasContent && { content: Buffer.from(content).toString('base64') }),
      })),
    )
  })
})

describe('a lead that the dealer platform has had @spec 7.5', () => {
  it.each([
    ['is updated under its id', 'known', ['PUT /known'], 'known'],
    ['is sent as a new one where the platform answers 404', 'gone', ['PUT /gone', 'POST /'], 'new'],
  ])('%s', async (_, receiver_id, expected, id) => {
    const calls: string[] = []
    const app = new Hono()
    app.use(async (c, next) => {
      calls.push(`${c.req.method} ${c.req.path}`)
      await next()
    })
    app.post('/', (c) => c.json({ id: 'new' }, 201))
    app.put('/:id', (c) => c.json({}, c.req.param('id') === 'known' ? 200 : 404))
    const target = (url: string) =>
      ({ kind: 'platform', url, username_from: 'USERNAME', password_from: 'WORD' }) as const
    expect(await sent(app, target, [], receiver_id)).toMatchObject({ receiver_id: id })
    expect(calls).toEqual(expected)
  })
})
