import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createApi } from '#src/api/app.ts'
import { MailError } from '#src/api/deliveries/relay.ts'
import { StockUnreachable } from '#src/api/stock/stock-vehicle.ts'
import { alerts, followers } from '#src/api/store/schema.ts'
import { GATHER_NEWS } from '#src/features/alerts/api/alert-jobs.ts'
import { UnreadableWords } from '#src/search/reader/vocabulary.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { aTenant, aVehicle } from '../../../unit/vehicle/fixture.ts'
import type { ApiFixture } from '../../api/api-fixture.ts'
import { onBothStores } from '../../api/both-stores.ts'
import { type AlertWorld, aDealerWithAlerts, alertWorld, cookiesOf, DAY, pathIn } from './alert-fixture.ts'

const COROLLA = aVehicle({ id: '1', slug: 'corolla', price: 24_990 })
const HILUX = aVehicle({ id: '2', slug: 'hilux', stocknum: 'U2', model: 'HiLux', price: 39_990, simple_fuel: 'Diesel' })
const MAZDA = aVehicle({ id: '3', slug: 'mazda', stocknum: 'U3', make: 'Mazda', model: 'CX-5', price: 29_990 })

const USED_TOYOTAS = '/search/used-cars/make/toyota'

function suite(fixture: () => ApiFixture): void {
  const anEmail = () => `${randomUUID()}@example.nz`
  /** Two dealers with alerts and one without, each with the same two vehicles. */
  const aWorld = async (): Promise<AlertWorld & { dealer: Tenant; other: Tenant; without: Tenant }> => {
    const slug = randomUUID()
    const [dealer, other] = [aDealerWithAlerts({ name: 'Harbour Motors' }), aDealerWithAlerts({ name: 'Other Motors' })]
    const without = aTenant({ id: slug, slug, url: `https://${slug}.example` })
    const world = alertWorld(fixture(), [dealer, other, without])
    for (const each of [dealer, other]) await world.publish(each, [COROLLA, HILUX])
    return { ...world, dealer, other, without }
  }
  const newsTo = ({ sent }: Pick<AlertWorld, 'sent'>, email: string) =>
    sent.filter(({ to, subject }) => to === email && !subject.startsWith('Please confirm'))
  const requestsTo = ({ sent }: Pick<AlertWorld, 'sent'>, email: string) =>
    sent.filter(({ to, subject }) => to === email && subject.startsWith('Please confirm'))

  describe('asking', () => {
    it('offers a search in words, made from its address, its filters and its typed words', async () => {
      const { request, dealer } = await aWorld()
      const offer = async (search: string) =>
        (await request(dealer, 'GET', `/api/alerts/offer?search=${encodeURIComponent(search)}`)).json()
      expect(await offer(USED_TOYOTAS)).toEqual({
        kind: 'search',
        title: 'used cars, Toyota',
        words:
          'Harbour Motors may email me about new stock and lower prices in this search: used cars, Toyota. I get at most one email a day and can unsubscribe at any time.',
      })
      expect(await offer('/search/new-used-and-demo-cars?query=diesel hilux under 40k')).toMatchObject({
        title: 'all cars, Diesel, under $40,000, “hilux”',
      })
    })

    it.each([
      { wish: 'search=/contact', status: 422 },
      { wish: 'search=//evil.example/search', status: 422 },
      { wish: 'car_id=nobody', status: 404 },
      { wish: 'car_id=1&search=/search', status: 422 },
      { wish: '', status: 422 },
    ])('refuses what is no search and no vehicle in stock: $wish', async ({ wish, status }) => {
      const { request, dealer } = await aWorld()
      expect((await request(dealer, 'GET', `/api/alerts/offer?${wish}`)).status).toBe(status)
    })

    it('offers nothing where the dealer has not switched it on', async () => {
      const { request, ask, without } = await aWorld()
      expect((await request(without, 'GET', '/api/alerts/offer?search=/search')).status).toBe(404)
      expect((await request(without, 'GET', '/api/alerts/mine')).status).toBe(404)
      expect((await ask(without, { email: anEmail(), search: '/search' })).status).toBe(404)
    })

    it('keeps what was agreed to, when and in which words, and when it was confirmed', async () => {
      const world = await aWorld()
      const email = anEmail()
      await world.ask(world.dealer, { email: email.toUpperCase(), search: USED_TOYOTAS })
      await world.follow(world.dealer, { email, search: USED_TOYOTAS })
      const rows = await fixture()
        .context.database.queries.select()
        .from(alerts)
        .innerJoin(followers, eq(followers.id, alerts.follower_id))
        .where(eq(followers.email, email))
      expect(rows).toHaveLength(1)
      expect(rows[0]?.alerts).toMatchObject({
        words: expect.stringContaining(
          'Harbour Motors may email me about new stock and lower prices in this search: used cars, Toyota',
        ),
        asked_at: expect.any(Date),
        confirmed_at: expect.any(Date),
      })
    })

    it('tells nobody anything before the address is confirmed, and not by opening the link', async () => {
      const world = await aWorld()
      const email = anEmail()
      await world.ask(world.dealer, { email, search: USED_TOYOTAS })
      await world.work()
      await world.request(world.dealer, 'GET', pathIn(world.sent.at(-1)))
      await world.publish(world.dealer, [{ ...COROLLA, price: 22_990 }, HILUX])
      await world.work()
      expect(newsTo(world, email)).toEqual([])
    })

    it('reports at the confirmation what has changed since the request', async () => {
      const world = await aWorld()
      const email = anEmail()
      await world.ask(world.dealer, { email, search: USED_TOYOTAS })
      await world.publish(world.dealer, [{ ...COROLLA, price: 22_990 }, HILUX])
      await world.work()
      await world.follow(world.dealer, { email, search: USED_TOYOTAS })
      expect(newsTo(world, email)).toHaveLength(1)
    })

    it('asks a person to confirm an alert once a day, and three in all, whoever asks', async () => {
      const world = await aWorld()
      const email = anEmail()
      for (let times = 0; times < 5; times++) await world.ask(world.dealer, { email, search: USED_TOYOTAS })
      for (const make of ['mazda', 'kia', 'ford', 'bmw'])
        await world.ask(world.dealer, { email, search: `/search?query=${make}` })
      await world.work()
      expect(requestsTo(world, email)).toHaveLength(3)
      world.wait(DAY)
      await world.ask(world.dealer, { email, search: USED_TOYOTAS })
      await world.work()
      expect(requestsTo(world, email)).toHaveLength(4)
    })

    it('says in the request to confirm nothing that a stranger may have typed', async () => {
      const world = await aWorld()
      const email = anEmail()
      await world.ask(world.dealer, { email, search: '/search?query=visit evil.example now' })
      await world.work()
      expect(requestsTo(world, email)[0]?.text).not.toContain('evil')
    })

    it('answers a form that was posted without scripts by a page', async () => {
      const { context: _, dealer, ...world } = await aWorld()
      const answer = await world.request(dealer, 'POST', '/api/alerts', {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
      })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([422, 'text/html; charset=UTF-8'])
    })
  })

  describe('telling', () => {
    const follow = { search: { search: USED_TOYOTAS }, price: { car_id: '1' }, free: { car_id: '1', kind: 'free' } }
    it.each([
      {
        title: 'a new match of a search',
        wish: follow.search,
        next: [COROLLA, HILUX, { ...COROLLA, id: '9', slug: 'c9', stocknum: 'U9' }],
        says: 'new in stock',
      },
      {
        title: 'a lower price of a match',
        wish: follow.search,
        next: [{ ...COROLLA, price: 22_990 }, HILUX],
        says: 'price dropped from $24,990 to $22,990',
      },
      {
        title: 'a lower price of a vehicle',
        wish: follow.price,
        next: [{ ...COROLLA, price: 22_990 }, HILUX],
        says: 'price dropped from $24,990 to $22,990',
      },
      { title: 'that a vehicle was sold', wish: follow.price, next: [HILUX], says: 'no longer for sale' },
    ])('tells $title, with picture, price and link', async ({ wish, next, says }) => {
      const world = await aWorld()
      const [email, neighbour] = [anEmail(), anEmail()]
      await world.follow(world.dealer, { email, ...wish })
      await world.follow(world.other, { email: neighbour, ...wish })
      await world.publish(world.dealer, next)
      await world.work()
      expect(newsTo(world, email)).toHaveLength(1)
      expect(newsTo(world, email)[0]?.text.toLowerCase()).toContain(says.toLowerCase())
      expect(newsTo(world, neighbour)).toEqual([])
    })

    it('tells that a reserved vehicle is for sale again', async () => {
      const world = await aWorld()
      const email = anEmail()
      await world.publish(world.dealer, [{ ...COROLLA, held: true }, HILUX])
      await world.follow(world.dealer, { email, car_id: '1' })
      await world.publish(world.dealer, [COROLLA, HILUX])
      await world.work()
      expect(newsTo(world, email)[0]?.subject).toBe('2021 Toyota Corolla Ascent Sport: for sale again')
    })

    it.each([
      { title: 'a vehicle that the search does not find', next: [COROLLA, HILUX, MAZDA] },
      { title: 'a higher price', next: [{ ...COROLLA, price: 25_990 }, HILUX] },
      {
        title: 'a lower price that no longer includes the charges',
        next: [{ ...COROLLA, price: 22_990, price_type: 'egc' as const }, HILUX],
      },
      {
        title: 'a vehicle that appears reserved',
        next: [COROLLA, HILUX, { ...COROLLA, id: '9', slug: 'c9', stocknum: 'U9', held: true }],
      },
    ])('does not tell $title', async ({ next }) => {
      const world = await aWorld()
      const email = anEmail()
      await world.follow(world.dealer, { email, search: USED_TOYOTAS })
      await world.publish(world.dealer, next)
      await world.work()
      expect(newsTo(world, email)).toEqual([])
    })

    it('finds by the words of a search what its shopper would find', async () => {
      const world = await aWorld()
      const email = anEmail()
      await world.follow(world.dealer, { email, search: '/search?query=diesel under 35k' })
      await world.publish(world.dealer, [{ ...COROLLA, price: 20_000 }, { ...HILUX, price: 34_990 }, MAZDA])
      await world.work()
      expect(newsTo(world, email).map(({ text }) => text.match(/^\d{4} .*/gm))).toEqual([
        ['2021 Toyota HiLux Ascent Sport'],
      ])
    })

    it('sends one email a day, with everything that has changed in between and is still true', async () => {
      const world = await aWorld()
      const email = anEmail()
      await world.follow(world.dealer, { email, search: USED_TOYOTAS })
      await world.publish(world.dealer, [{ ...COROLLA, price: 22_990 }, HILUX])
      await world.work()
      await world.publish(world.dealer, [
        { ...COROLLA, price: 21_990 },
        { ...HILUX, price: 30_000 },
      ])
      await world.publish(world.dealer, [
        { ...COROLLA, price: 20_990 },
        { ...HILUX, price: 41_000 },
      ])
      await world.work()
      expect(newsTo(world, email)).toHaveLength(1)
      world.wait(DAY)
      await world.work()
      expect(newsTo(world, email)).toHaveLength(2)
      expect(newsTo(world, email)[1]?.text).toContain('Price dropped from $22,990 to $20,990')
      expect(newsTo(world, email)[1]?.text).not.toContain('HiLux')
    })

    it('tells nothing twice, however often a release is handed over and a job runs', async () => {
      const world = await aWorld()
      const email = anEmail()
      await world.follow(world.dealer, { email, search: USED_TOYOTAS })
      for (let times = 0; times < 3; times++) {
        await world.publish(world.dealer, [{ ...COROLLA, price: 22_990 }, HILUX])
        await world.work()
        world.wait(DAY)
      }
      await world.context.jobs.send(GATHER_NEWS, world.context.database.queries, world.dealer.slug)
      await world.work()
      expect(newsTo(world, email)).toHaveLength(1)
    })

    it('makes one email of 500 changes', async () => {
      const world = await aWorld()
      const email = anEmail()
      await world.follow(world.dealer, { email, search: USED_TOYOTAS })
      const many = Array.from({ length: 500 }, (_, at) => ({
        ...COROLLA,
        id: `n${at}`,
        slug: `n-${at}`,
        stocknum: `N${at}`,
      }))
      await world.publish(world.dealer, [COROLLA, HILUX, ...many])
      await world.work()
      expect(newsTo(world, email)).toHaveLength(1)
      expect(newsTo(world, email)[0]).toMatchObject({
        subject: '500 updates from your alerts',
        text: expect.stringContaining('And 480 more vehicles'),
      })
    })

    it('tries again what the mail server refused, and leaves out what was sold since', async () => {
      const world = await aWorld()
      const email = anEmail()
      await world.follow(world.dealer, { email, search: USED_TOYOTAS })
      world.server(() => Promise.reject(new Error('no')))
      await world.publish(world.dealer, [
        { ...COROLLA, price: 22_990 },
        { ...HILUX, price: 30_000 },
      ])
      await world.work()
      world.server()
      await world.publish(world.dealer, [{ ...HILUX, price: 30_000 }])
      world.wait(2000)
      await world.work()
      expect(newsTo(world, email).map(({ subject }) => subject)).toEqual([
        '2021 Toyota HiLux Ascent Sport: price dropped from $39,990 to $30,000',
      ])
    })

    it.each([
      ['may have taken before it fell silent', { state: 'down', mayHaveArrived: true }],
      ['refused for good', { state: 'answers' }],
    ] as const)('never sends again what the mail server %s', async (_, trouble) => {
      const world = await aWorld()
      const email = anEmail()
      await world.follow(world.dealer, { email, search: USED_TOYOTAS })
      world.server(() => Promise.reject(new MailError('no answer in time', { scope: 'mailbox', ...trouble })))
      await world.publish(world.dealer, [{ ...COROLLA, price: 22_990 }, HILUX])
      await world.work()
      world.server()
      world.wait(2000)
      await world.work()
      expect(newsTo(world, email)).toEqual([])
    })

    it('names the sender, the consent and how to stop, for people and for mail programs', async () => {
      const world = await aWorld()
      const email = anEmail()
      const path = await world.follow(world.dealer, { email, car_id: '1' })
      await world.publish(world.dealer, [{ ...COROLLA, price: 22_990 }, HILUX])
      await world.work()
      const stop = `${new URL(world.dealer.url).origin}${path}/stop`
      const [mail] = newsTo(world, email)
      // SpamAssassin calls a shorter message with a picture one that is a picture only.
      expect(mail?.html.length).toBeGreaterThan(3200)
      expect(mail?.headers).toEqual({
        'List-Id': `<alerts.${new URL(world.dealer.url).hostname}>`,
        'List-Unsubscribe': `<${stop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      })
      for (const text of [mail?.text, mail?.html]) {
        expect(text).toContain('Harbour Motors · Tauranga · 1 Cross Road')
        expect(text).toMatch(/On \d+ \w+ \d{4} you agreed/)
        expect(text).toContain(stop)
      }
    })
  })

  describe('stopping', () => {
    const change = (world: AlertWorld & { dealer: Tenant }) =>
      world.publish(world.dealer, [{ ...COROLLA, price: 22_990 }, HILUX])

    it('asks for one press on a page; opening the page, as scanners do, stops nothing', async () => {
      const world = await aWorld()
      const email = anEmail()
      const path = await world.follow(world.dealer, { email, search: USED_TOYOTAS })
      const page = await world.request(world.dealer, 'GET', `${path}/stop`)
      expect(await page.text()).toContain(`<form method="post" action="${path}/stop">`)
      await change(world)
      await world.work()
      expect(newsTo(world, email)).toHaveLength(1)
    })

    it('stops at once for a mail program that posts from nowhere, also what waits to be sent, and nobody else', async () => {
      const world = await aWorld()
      const [email, neighbour] = [anEmail(), anEmail()]
      const path = await world.follow(world.dealer, { email, search: USED_TOYOTAS })
      await world.follow(world.dealer, { email: neighbour, search: USED_TOYOTAS })
      world.server(() => Promise.reject(new Error('no')))
      await change(world)
      await world.work()
      world.server()
      const answer = await fetchFromNowhere(world, world.dealer, `${path}/stop`)
      expect(answer.status).toBe(200)
      world.wait(2000)
      await world.work()
      expect(newsTo(world, email)).toEqual([])
      expect(newsTo(world, neighbour)).toHaveLength(1)
    })

    it('ends one of several alerts', async () => {
      const world = await aWorld()
      const email = anEmail()
      const path = await world.follow(world.dealer, { email, search: USED_TOYOTAS })
      await world.follow(world.dealer, { email, search: '/search?query=mazda' })
      const page = await (await world.request(world.dealer, 'GET', path)).text()
      const [first] = page.matchAll(/action="([^"]*\/end\/[^"]+)"/g)
      await world.request(world.dealer, 'POST', first?.[1] ?? '')
      await world.publish(world.dealer, [{ ...COROLLA, price: 22_990 }, HILUX, MAZDA])
      await world.work()
      expect(newsTo(world, email).map(({ subject }) => subject)).toEqual(['2021 Mazda CX-5 Ascent Sport: new in stock'])
    })

    it('works for ever: also for a person that is unknown by now, and from a dealer without alerts', async () => {
      const world = await aWorld()
      expect((await fetchFromNowhere(world, world.without, '/api/alerts/unknown/stop')).status).toBe(200)
      expect((await world.request(world.dealer, 'GET', '/api/alerts/unknown')).status).toBe(404)
    })

    it('needs a new consent to begin again', async () => {
      const world = await aWorld()
      const email = anEmail()
      const path = await world.follow(world.dealer, { email, search: USED_TOYOTAS })
      await fetchFromNowhere(world, world.dealer, `${path}/stop`)
      await world.ask(world.dealer, { email, search: USED_TOYOTAS })
      await change(world)
      await world.work()
      expect(newsTo(world, email)).toEqual([])
      expect(await (await world.request(world.dealer, 'GET', path)).text()).toContain('Yes, email me')
    })
  })

  describe('the calls', () => {
    /** The API of a world, to which a page sends a body. */
    const posting =
      ({ context }: AlertWorld) =>
      async ({ url }: Tenant, body: string, headers: Record<string, string>) =>
        createApi(context, { addressOf: () => '192.0.2.1' }).request(`${url}/api/alerts`, {
          method: 'POST',
          headers: { host: new URL(url).host, origin: new URL(url).origin, ...headers },
          body,
        })
    const asForm = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }

    it('answer a form without scripts by a page, and a script by JSON', async () => {
      const world = await aWorld()
      const wish = { email: anEmail(), search: USED_TOYOTAS }
      const page = await posting(world)(world.dealer, new URLSearchParams(wish).toString(), asForm)
      expect([page.status, await page.text()]).toEqual([
        200,
        expect.stringContaining('Check your inbox | Harbour Motors'),
      ])
      const json = await posting(world)(world.dealer, JSON.stringify(wish), { 'content-type': 'application/json' })
      expect([json.status, await json.json()]).toEqual([202, { sent: true }])
      await world.work()
      expect(requestsTo(world, wish.email)).toHaveLength(1)
    })

    it.each([
      ['search=/contact', "That isn't a valid search link."],
      ['car_id=nobody', 'This vehicle is no longer for sale.'],
    ])('refuse %s with the reason: %s', async (wish, detail) => {
      const { request, dealer } = await aWorld()
      expect(await (await request(dealer, 'GET', `/api/alerts/offer?${wish}`)).json()).toMatchObject({ detail })
    })

    it.each([
      ['', 'price'],
      ['&kind=price', 'price'],
      ['&kind=free', 'free'],
      ['&kind=search', 'price'],
    ])('offer of a vehicle for sale, asked for with "%s", an alert of the kind %s', async (wish, kind) => {
      const { request, dealer } = await aWorld()
      const offer = await request(dealer, 'GET', `/api/alerts/offer?car_id=1${wish}`)
      expect(await offer.json()).toMatchObject({ kind, title: '2021 Toyota Corolla Ascent Sport' })
    })

    it.each([
      ['stock', new StockUnreachable()],
      ['words', new UnreadableWords()],
    ])('say that the %s cannot be read, while they cannot', async (_, error) => {
      const world = await aWorld()
      world.context.stock = { ...world.context.stock, searchOf: () => Promise.reject(error) }
      const offer = await world.request(world.dealer, 'GET', `/api/alerts/offer?search=${USED_TOYOTAS}`)
      expect([offer.status, (await offer.json()).error]).toEqual([502, 'Unable to fetch data'])
    })

    it('show who has the link of an email the alerts there, and tell no other page the address', async () => {
      const world = await aWorld()
      const path = await world.follow(world.dealer, { email: anEmail(), car_id: '1' })
      for (const end of ['', '/stop']) {
        const page = await world.request(world.dealer, 'GET', `${path}${end}`)
        expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'strict-origin'])
      }
      const unknown = await world.request(world.dealer, 'GET', '/api/alerts/unknown')
      expect([unknown.status, unknown.headers.get('referrer-policy')]).toEqual([404, 'strict-origin'])
      expect(await unknown.text()).toContain('No alerts here')
    })

    it('lead back to the alerts after a press, also of one that is there no more', async () => {
      const world = await aWorld()
      const email = anEmail()
      const path = await world.follow(world.dealer, { email, search: USED_TOYOTAS })
      for (const press of ['confirm', 'end'])
        for (const id of ['1', randomUUID()]) {
          const answer = await world.request(world.dealer, 'POST', `${path}/${press}/${id}`)
          expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
        }
      await world.publish(world.dealer, [{ ...COROLLA, price: 22_990 }, HILUX])
      await world.work()
      expect(newsTo(world, email)).toHaveLength(1)
    })

    it("end no alert of somebody else's", async () => {
      const world = await aWorld()
      const [email, neighbour] = [anEmail(), anEmail()]
      const path = await world.follow(world.dealer, { email, search: USED_TOYOTAS })
      const others = await world.follow(world.dealer, { email: neighbour, search: USED_TOYOTAS })
      const page = await (await world.request(world.dealer, 'GET', others)).text()
      const [, id = ''] = /\/end\/([^"]+)"/.exec(page) ?? []
      await world.request(world.dealer, 'POST', `${path}/end/${id}`)
      expect(await (await world.request(world.dealer, 'GET', others)).text()).toContain(id)
    })

    it('know nobody of a dealer who is not there any more', async () => {
      const world = await aWorld()
      const path = await world.follow(world.dealer, { email: anEmail(), search: USED_TOYOTAS })
      world.context.registry.bySlug = () => undefined
      expect((await world.request(world.dealer, 'GET', path)).status).toBe(404)
    })

    it('list a vehicle in a browser with the page of all alerts, and only what was confirmed', async () => {
      const world = await aWorld()
      const email = anEmail()
      await world.ask(world.dealer, { email, car_id: '1' })
      await world.work()
      const path = pathIn(world.sent.at(-1))
      const page = await (await world.request(world.dealer, 'GET', path)).text()
      const [, action = ''] = /action="([^"]*\/confirm\/[^"]+)"/.exec(page) ?? []
      const cookie = cookiesOf(await world.request(world.dealer, 'POST', action))
      await world.ask(world.dealer, { email, car_id: '2' })
      const mine = await (await world.request(world.dealer, 'GET', '/api/alerts/mine', { cookie })).json()
      const title = '2021 Toyota Corolla Ascent Sport'
      expect(mine).toEqual({ alerts: [{ kind: 'price', title, href: path }], manage: path })
    })
  })

  it('lists what was confirmed in this browser, and nothing to a browser that only typed the address', async () => {
    const world = await aWorld()
    const email = anEmail()
    await world.ask(world.dealer, { email, search: USED_TOYOTAS })
    await world.work()
    const path = pathIn(world.sent.at(-1))
    const mine = async (cookie: string, at = world.dealer) =>
      (await world.request(at, 'GET', '/api/alerts/mine', { cookie })).json()
    const [action] = (await (await world.request(world.dealer, 'GET', path)).text()).matchAll(
      /action="([^"]*\/confirm\/[^"]+)"/g,
    )
    const confirmed = await world.request(world.dealer, 'POST', action?.[1] ?? '')
    const cookie = cookiesOf(confirmed)
    expect(await mine('')).toEqual({ alerts: [], manage: null })
    expect(await mine(cookie)).toEqual({
      alerts: [
        {
          kind: 'search',
          title: 'used cars, Toyota',
          href: '/search/used-cars?refinementList[make][0]=Toyota',
        },
      ],
      manage: path,
    })
    expect(await mine(cookie.replaceAll(world.dealer.slug, world.other.slug), world.other)).toEqual({
      alerts: [],
      manage: null,
    })
  })
}

const fetchFromNowhere = (world: AlertWorld, tenant: Tenant, path: string): Promise<Response> =>
  world.request(tenant, 'POST', path, {
    origin: '',
    host: 'api.example',
    'content-type': 'application/x-www-form-urlencoded',
  })

onBothStores('alerts', suite)
