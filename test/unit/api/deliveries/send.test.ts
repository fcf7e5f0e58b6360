import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { listen } from '#sandbox/listen.ts'
import { openMailbox } from '#sandbox/mailbox/mailbox.ts'
import type { Parcel } from '#src/api/deliveries/parcel.ts'
import type { Mail } from '#src/api/deliveries/relay.ts'
import { sendParcel } from '#src/api/deliveries/send.ts'
import type { LeadFile } from '#src/api/leads/queries.ts'
import type { DeliveryTarget } from '#src/tenant/routing.ts'
import { aTenant, NOW } from '../../vehicle/fixture.ts'
import { aLead } from './a-lead.ts'

const MEGABYTE = 1024 * 1024
const environment = { SECRET: 'whsec_dGhlIHNlY3JldCBvZiBhIGNvbnRyYWN0IHRlc3Q=', USERNAME: 'u', WORD: 'p' }

const aFile = (): LeadFile => ({
  field: 'resume',
  name: 'me.pdf',
  media_type: 'application/pdf',
  content: new TextEncoder().encode('PDF'),
})

/** One lead, half an hour after its shopper sent it. */
const aParcel = (changes: Partial<Parcel> = {}): Parcel => ({
  id: 'd1',
  reason: 'complete',
  lead: aLead(),
  files: [],
  tenant: aTenant(),
  at: new Date(NOW),
  now: new Date(NOW + 30 * 60_000),
  ...changes,
})

/** Sends one lead to a receiver on this machine. */
async function sent(app: Hono, targetAt: (url: string) => DeliveryTarget, changes: Partial<Parcel> = {}) {
  const { url, close } = await listen(app)
  onTestFinished(close)
  const mail = { sendMail: () => Promise.reject(new Error('No email is sent here.')) }
  const outside = { mail, from: '', environment, trustedHosts: new Set([new URL(url).host]), timeout: 10_000 }
  return sendParcel(aParcel(changes), targetAt(url), outside)
}

const webhook = (url: string): DeliveryTarget => ({ kind: 'webhook', url, secret_from: 'SECRET' })

describe('a lead by webhook', () => {
  /** What a receiver is sent, which answers with a status. */
  async function received(changes: Partial<Parcel>, status: ContentfulStatusCode = 202) {
    const calls: { headers: Record<string, string>; body: string }[] = []
    const app = new Hono().post('/', async (c) => {
      calls.push({ headers: c.req.header(), body: await c.req.text() })
      return c.text('', status)
    })
    const taken = await sent(app, webhook, changes)
    const [call = { headers: {}, body: '' }] = calls
    return { taken, ...call, data: JSON.parse(call.body) as unknown }
  }

  it('is signed by Standard Webhooks under the id of its delivery, with the moment of the attempt', async () => {
    vi.setSystemTime(NOW + 30 * 60_000)
    onTestFinished(() => void vi.useRealTimers())
    const { headers, body } = await received({})
    expect(new Webhook(environment.SECRET).verify(body, headers)).toMatchObject({ type: 'lead.complete' })
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': 'd1',
      'webhook-timestamp': String(NOW / 1000 + 30 * 60),
    })
  })

  it.each([
    ['a complete lead', {}, { type: 'lead.complete' }],
    [
      'an unfinished one, with a note on its delivery',
      { reason: 'abandoned', note: 'Late.' },
      { type: 'lead.abandoned', note: 'Late.' },
    ],
  ] as const)('says that it is %s, and when the shopper sent it', async (_, changes, expected) => {
    const { data, taken } = await received(changes)
    expect(data).toEqual({ timestamp: '2026-03-12T12:00:00.000Z', data: aLead(), ...expected })
    expect(taken).toEqual({ detail: 'status 202' })
  })

  it.each([
    [300, 'status 300', 'answers'],
    [422, 'status 422', 'answers'],
    [500, 'status 500', 'down'],
  ] as const)('is not taken by an answer of %s', async (status, message, host) => {
    await expect(received({}, status)).rejects.toMatchObject({ name: 'PostError', message, host })
  })

  it('is not sent without its secret, and the error names the setting that is missing', async () => {
    const target = (url: string): DeliveryTarget => ({ kind: 'webhook', url, secret_from: 'OTHER' })
    await expect(sent(new Hono(), target)).rejects.toMatchObject({
      message: 'OTHER is not set',
      host: 'unknown',
    })
  })
})

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
    await sent(app, webhook, { files })
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

/** A dealer platform that has the leads of some ids, and gives the id `new` to others. */
function platform(answer: object | string = { id: 'new' }) {
  const calls: string[] = []
  const requests: { headers: Record<string, string>; body: Record<string, unknown> }[] = []
  const app = new Hono()
  app.use(async (c, next) => {
    const { method, path } = c.req
    calls.push(`${method} ${path}`)
    const isForm = path.endsWith('/with-files')
    requests.push({ headers: c.req.header(), body: isForm ? await c.req.parseBody({ all: true }) : await c.req.json() })
    await next()
  })
  app.post('*', (c) => (typeof answer === 'string' ? c.text(answer) : c.json(answer, 201)))
  app.put('*', (c) => {
    const id = c.req.path.split('/').at(-1)
    return c.json({}, id === 'gone' ? 404 : id === 'refused' ? 422 : 200)
  })
  return { app, calls, requests }
}

const platformAt =
  (path: string) =>
  (url: string): DeliveryTarget => ({
    kind: 'platform',
    url: `${url}${path}`,
    username_from: 'USERNAME',
    password_from: 'WORD',
  })

describe('a lead that the dealer platform has had @spec 7.5', () => {
  it.each([
    ['is updated under its id', 'known', ['PUT /known'], { detail: 'status 200', receiver_id: 'known' }],
    [
      'is sent as a new one where the platform answers 404',
      'gone',
      ['PUT /gone', 'POST /'],
      { detail: 'status 201', receiver_id: 'new' },
    ],
    ['is updated under an id of any characters', 'a/b?', ['PUT /a%2Fb%3F'], { detail: 'status 200' }],
  ])('%s', async (_, receiver_id, expected, taken) => {
    const { app, calls, requests } = platform()
    expect(await sent(app, platformAt('/'), { receiver_id })).toMatchObject(taken)
    expect(calls).toEqual(expected)
    expect(requests[0]?.body).toEqual({ lead: aLead() })
  })

  it('is not sent as a new one where the platform refuses the update', async () => {
    const { app, calls } = platform()
    await expect(sent(app, platformAt('/'), { receiver_id: 'refused' })).rejects.toThrow('status 422')
    expect(calls).toEqual(['PUT /refused'])
  })
})

describe('a lead that is new to the dealer platform @spec 7.1 7.5', () => {
  it.each([
    ['/api/leads', [], 'POST /api/leads'],
    ['/api/leads/', [], 'POST /api/leads'],
    ['/api/leads', [aFile()], 'POST /api/leads/with-files'],
    ['/api/leads/', [aFile()], 'POST /api/leads/with-files'],
  ])('goes below %s with the files %j to %s', async (path, files, expected) => {
    const { app, calls } = platform()
    await sent(app, platformAt(path), { files })
    expect(calls).toEqual([expected])
  })

  it('is sent with basic auth, as JSON, under the id of its delivery', async () => {
    const { app, requests } = platform()
    await sent(app, platformAt('/'))
    expect(requests).toMatchObject([
      {
        headers: {
          accept: 'application/json',
          authorization: `Basic ${btoa('u:p')}`,
          'content-type': 'application/json',
          'idempotency-key': 'd1',
        },
        body: { lead: aLead() },
      },
    ])
  })

  it('says at the end of its message what is to be known of its delivery', async () => {
    const messages = ['Hello', undefined].map(async (message) => {
      const { app, requests } = platform()
      await sent(app, platformAt('/'), { note: 'Late.', lead: aLead({ message }) })
      return requests[0]?.body.lead
    })
    expect(await Promise.all(messages)).toMatchObject([{ message: 'Hello\n\nLate.' }, { message: 'Late.' }])
  })

  it('is form data with files: a field for each answer and text of a list, JSON for what is nested', async () => {
    const { app, requests } = platform()
    const lead = aLead({
      opt_in: false,
      subcategory: undefined,
      additional_services: ['Wash', 'Loan car'],
      linked_query_params: { gclid: 'x' },
      skipped_steps: [{ from: 1, to: 3 }],
    })
    await sent(app, platformAt('/'), { lead, files: [aFile()] })
    const { resume, ...fields } = requests[0]?.body ?? {}
    expect(fields).toMatchObject({
      name: 'Mere',
      car_year: '2021',
      opt_in: 'false',
      additional_services: ['Wash', 'Loan car'],
      linked_query_params: '{"gclid":"x"}',
      skipped_steps: '[{"from":1,"to":3}]',
    })
    expect(fields).not.toHaveProperty('subcategory')
    expect(resume).toBeInstanceOf(File)
    expect(resume).toMatchObject({ name: 'me.pdf', type: 'application/pdf', size: 3 })
  })

  it.each<[object | string, string | undefined]>([
    [{ id: 'a1' }, 'a1'],
    [{ id: 7 }, '7'],
    [{ id: null }, undefined],
    [{ id: {} }, undefined],
    [[], undefined],
    ['OK', undefined],
  ])('is known there by the id of the answer %j', async (answer, receiver_id) => {
    const taken = sent(platform(answer).app, platformAt('/'))
    if (receiver_id !== undefined) expect(await taken).toEqual({ detail: 'status 201', receiver_id })
    else
      await expect(taken).rejects.toMatchObject({
        message: expect.stringMatching(/^status 20[01], but no id$/),
        host: 'answers',
      })
  })

  it.each([
    [503, 'down'],
    [300, 'answers'],
  ] as const)('is not taken by an answer of %s', async (status, host) => {
    const app = new Hono().post('/', (c) => c.json({ id: 'a1' }, status))
    await expect(sent(app, platformAt('/'))).rejects.toMatchObject({ message: `status ${status}`, host })
  })
})

describe('a lead by email', () => {
  type Message = Parameters<Mail['sendMail']>[0]

  /** What is given to a mail server, which refuses some addresses. */
  async function mailed(changes: Partial<Parcel>, target: Partial<DeliveryTarget> = {}, rejected: string[] = []) {
    const messages: Message[] = []
    const sendMail: Mail['sendMail'] = async (message) => {
      messages.push(message)
      return { rejected }
    }
    const from = 'Leads <leads@forecourt.example>'
    const outside = { mail: { sendMail }, from, environment, trustedHosts: new Set<string>(), timeout: 1000 }
    const to = ['a@harbour.example', 'b@harbour.example']
    const taken = await sendParcel(
      aParcel(changes),
      { kind: 'email', to, format: 'readable', ...target } as DeliveryTarget,
      outside,
    )
    return { taken, message: messages[0] ?? {} }
  }

  it('goes to the receiver from the API, and a reply goes to the shopper', async () => {
    const { message, taken } = await mailed({ reason: 'abandoned', note: 'Late.' })
    expect(message).toMatchObject({
      from: 'Leads <leads@forecourt.example>',
      to: ['a@harbour.example', 'b@harbour.example'],
      replyTo: 'mere@example.nz',
      date: new Date(NOW + 30 * 60_000),
      subject: 'Unfinished Used Vehicle Enquiry: 2021 Toyota Corolla from Mere Ngata',
      text: expect.stringMatching(/^Mere Ngata\n.*\nLate\.\n$/s),
      html: expect.stringContaining('<h1'),
      attachments: [],
    })
    expect(message.messageId).toBe('<d1@forecourt.example>')
    expect(taken).toEqual({ detail: 'accepted by the mail server' })
  })

  it.each(['jörg@dealer.example', 'mere@example.nz, x@evil.example', 'mere'])(
    'to whose shopper %s no header can reply says so, with the address',
    async (email) => {
      const { message } = await mailed({ lead: aLead({ email }), note: 'Late.' })
      expect(message.replyTo).toBeUndefined()
      expect(message.text).toContain(
        `\nPlease write to ${email} directly: the Reply button doesn't reach this address.\nLate.\n`,
      )
      expect(message.text).toContain(`Email: ${email}`)
    },
  )

  it('of a shopper without an email says nothing about a reply', async () => {
    for (const email of [undefined, '']) {
      const { message } = await mailed({ lead: aLead({ email }) })
      expect([message.replyTo, message.text?.toString().includes('Reply')]).toEqual([undefined, false])
    }
  })

  it('replies to a domain of other letters, which has a form in ASCII', async () =>
    expect((await mailed({ lead: aLead({ email: 'mere@müller.example' }) })).message.replyTo).toBe(
      'mere@müller.example',
    ))

  it('has its files attached', async () => {
    const { message } = await mailed({ files: [aFile()] })
    expect(message.attachments).toEqual([
      { filename: 'me.pdf', contentType: 'application/pdf', content: Buffer.from('PDF') },
    ])
  })

  it('in ADF is plain text in a single part, with the note on its delivery', async () => {
    const { message, taken } = await mailed({ note: 'Late.', files: [aFile()] }, { format: 'adf' })
    expect(message.text).toMatch(/^<\?xml .*Files: me\.pdf\nLate\./s)
    expect(message.subject).toBe('Used Vehicle Enquiry: 2021 Toyota Corolla from Mere Ngata')
    expect(message).not.toHaveProperty('html')
    expect(message).not.toHaveProperty('attachments')
    expect(taken).toEqual({ detail: 'accepted by the mail server as ADF' })
  })

  it('is readable instead of ADF for a shopper without phone and email', async () => {
    const lead = aLead({ phone: undefined, email: undefined })
    const { message, taken } = await mailed({ lead }, { format: 'adf' })
    expect(message.text).toMatch(/^Mere Ngata\n/)
    expect(taken).toEqual({ detail: 'accepted by the mail server' })
  })

  it('says how many of its addresses the mail server took', async () =>
    expect((await mailed({}, {}, ['b@harbour.example'])).taken).toEqual({
      detail: 'accepted by the mail server for 1 of 2 addresses',
    }))

  it("goes by the receiver's own mail server where it names one", async () => {
    const mailbox = await openMailbox({ now: () => NOW })
    onTestFinished(mailbox.close)
    const parcel = aParcel()
    const mail = { sendMail: () => Promise.reject(new Error('This is the other mail server.')) }
    const outside = { mail, from: 'leads@forecourt.example', trustedHosts: new Set<string>(), timeout: 10_000 }
    const target: DeliveryTarget = { kind: 'email', to: ['a@harbour.example'], format: 'adf', relay_from: 'SPARE' }
    const SPARE = `smtp://127.0.0.1:${mailbox.port}?ignoreTLS=true`
    await sendParcel(parcel, target, { ...outside, environment: { SPARE } })
    expect(mailbox.mails()).toMatchObject([{ to: ['a@harbour.example'] }])
  })
})
