import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '#sandbox/listen.ts'
import { paymentAccounts } from '#src/platform/payments/accounts.ts'

/** Windcave, and who asked it. */
async function windcave() {
  const users: string[] = []
  const app = new Hono().get('/api/v1/sessions/:id', (c) => {
    const [, credentials = ''] = (c.req.header('authorization') ?? '').split(' ')
    users.push(Buffer.from(credentials, 'base64').toString())
    return c.json({ id: 's1', state: 'init' })
  })
  const { url, close } = await listen(app)
  onTestFinished(close)
  return { url, users }
}

const ALL = { WINDCAVE_USERNAME: 'all', WINDCAVE_API_KEY: 'k' }
const HARROW = { WINDCAVE_USERNAME__HARROW_MOTOR_GROUP: 'harrow', WINDCAVE_API_KEY__HARROW_MOTOR_GROUP: 'h' }

describe('the payment account of a dealership @spec 2.5', () => {
  it('is its own where the environment has one, and never that of another', async () => {
    const { url, users } = await windcave()
    const account = paymentAccounts({ ...ALL, ...HARROW, WINDCAVE_API_URL: `${url}/` })
    for (const dealership of ['harrow-motor-group', 'harbour', 'harrow-motor-group', 'harrowmotorgroup']) {
      const found = account('windcave', dealership)
      if (!found.ok) throw new Error(found.error.missing.join())
      expect(await found.value.look('s1')).toEqual({ kind: 'open' })
    }
    expect(users).toEqual(['harrow:h', 'all:k', 'harrow:h', 'all:k'])
  })

  it('is made once, whoever asks for it', () => {
    const account = paymentAccounts({ ...ALL, ...HARROW })
    const [one, other, own] = ['harbour', 'made-up', 'harrow-motor-group'].map((name) => account('windcave', name))
    expect(one?.ok && other?.ok && one.value === other.value).toBe(true)
    expect(one?.ok && own?.ok && one.value !== own.value).toBe(true)
  })

  it('names the secrets that are missing; an empty one is', () =>
    expect(paymentAccounts({ WINDCAVE_USERNAME: 'all', WINDCAVE_API_KEY: '' })('windcave', 'harbour')).toEqual({
      ok: false,
      error: { missing: ['WINDCAVE_API_KEY'] },
    }))
})
