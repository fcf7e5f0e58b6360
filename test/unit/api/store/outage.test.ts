import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#src/api/store/open-database.ts'
import { failed, isStoreOutage, StoreUnreachable, unopened, unreachable } from '#src/api/store/outage.ts'

const failure = (facts: object) => Object.assign(new Error('x'), facts)
/** As drizzle hands a driver's error on. */
const query = (cause: Error) => new Error('Failed query', { cause })

/** Errors without a code, known by their message only: an upgrade that rewords one fails here. */
const MESSAGES: [message: string, source: string][] = [
  ['timeout exceeded when trying to connect', 'pg-pool/index.js'],
  ['Connection terminated', 'pg/lib/client.js'],
  ['Query read timeout', 'pg/lib/client.js'],
  ['not queryable', 'pg/lib/client.js'],
  ['does not support SSL connections', 'pg/lib/connection.js'],
  ['PGlite is closed', '@electric-sql/pglite/dist/*.js'],
  ['PGlite failed', '@electric-sql/pglite/dist/*.js'],
]

describe('what says that the store is down or full', () => {
  it.each(MESSAGES)('is still worded so by its library: %s', (message, source) => {
    const texts = globSync(join(import.meta.dirname, '../../../../node_modules', source))
    expect(texts.some((path) => readFileSync(path, 'utf8').includes(message))).toBe(true)
  })

  it.each<[string, Error, boolean]>([
    ['nobody listens', query(new AggregateError([failure({ code: 'ECONNREFUSED' })])), true],
    ['the connection breaks', query(failure({ code: 'ECONNRESET' })), true],
    ['the server shuts down', query(failure({ code: '57P01' })), true],
    ['its disk is full', query(failure({ code: '53100' })), true],
    ['the disk of the embedded store is full', query(failure({ code: 'ENOSPC' })), true],
    ['it has no connection left', new Error('timeout exceeded when trying to connect'), true],
    ['a statement takes too long', query(failure({ code: '57014' })), true],
    ['a lock is held for too long', query(failure({ code: '55P03' })), true],
    ['it is silent', new Error('Query read timeout'), true],
    ['a rule of a table refuses a row', query(failure({ code: '23514' })), false],
    ['a bug', new TypeError('x is undefined'), false],
  ])('%s', (_, error, expected) => expect(isStoreOutage(error)).toBe(expected))

  it.each<[string, Error, string | undefined]>([
    [
      'nobody listens',
      failure({ code: 'ECONNREFUSED' }),
      'The database at db/leads does not answer (ECONNREFUSED). Start it, or check DATABASE_URL.',
    ],
    [
      'a wrong password',
      query(failure({ code: '28P01' })),
      'The database at db/leads cannot be used: the password is wrong. Check DATABASE_URL.',
    ],
    [
      'a certificate that nobody vouches for',
      failure({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
      'The database at db/leads cannot be used: its certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT). Check DATABASE_URL.',
    ],
    [
      'a server without TLS',
      new Error('The server does not support SSL connections'),
      'The database at db/leads cannot be used: it offers no encrypted connection. Check DATABASE_URL.',
    ],
    ['a bug', new TypeError('x is undefined'), undefined],
  ])('is told in a line when it is opened: %s', (_, error, line) =>
    expect(unreachable(error, 'db/leads')?.message).toBe(line),
  )

  it.each<[string, unknown, string | undefined]>([
    ['a full disk', { name: 'ErrnoError', errno: 51 }, 'its disk is full or fails'],
    ['damaged files that stop it', new WebAssembly.RuntimeError('Aborted()'), 'its files are damaged'],
    ['an engine that fails over them', new Error('PGlite failed to initialize properly'), 'its files are damaged'],
    ['a bug', new TypeError('x is undefined'), undefined],
  ])('is told in a line when the embedded one is opened: %s', (_, error, why) =>
    expect(unopened(error, '.data')?.message.startsWith(`The database in .data cannot be opened: ${why}.`)).toBe(
      why === undefined ? undefined : true,
    ),
  )

  it('a new embedded one has no files that could be damaged', () =>
    expect(unopened(new WebAssembly.RuntimeError('Aborted()'), '.data', { isNew: true })?.message).toBe(
      'The database in .data cannot be opened: its disk is full or fails.',
    ))

  it.each<[string, unknown, string | undefined]>([
    [
      'a server whose disk is full',
      query(failure({ code: '53100' })),
      "can't store anything: its disk is full. Free some space.",
    ],
    ['a full disk of a file that the command writes', failure({ code: 'ENOSPC' }), undefined],
    [
      'a full disk of the embedded one',
      { name: 'ErrnoError', errno: 51 },
      "can't store anything: its disk is full. Free some space.",
    ],
    [
      'a server that went away',
      query(failure({ code: 'ECONNRESET' })),
      'does not answer (ECONNRESET). Start it, or check DATABASE_URL.',
    ],
  ])('is told in a line while a command runs: %s', (_, error, why) =>
    expect(failed(error, 'db/leads')?.message).toBe(why && `The database at db/leads ${why}`),
  )

  it('is reported in one line for a folder whose files are damaged', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-damaged-'))
    try {
      mkdirSync(join(folder, 'leads'))
      writeFileSync(join(folder, 'leads/PG_VERSION'), '17')
      await expect(openDatabase({ folder })).rejects.toThrow(StoreUnreachable)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }, 60_000)
})
