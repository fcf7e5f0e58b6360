import { afterAll, beforeAll, describe, it } from 'vitest'
import type { StorePlace } from '#src/api/store/open-database.ts'
import { temporaryFolder } from '../../unit/builder/published-tree.ts'
import { type ApiFixture, anApi } from './api-fixture.ts'
import { findPostgres, NO_POSTGRES, type PostgresServer, startPostgres } from './postgres-server.ts'

const bin = await findPostgres()

/** Runs one suite on the embedded database and, where there is one, on a PostgreSQL server. */
export function onBothStores(title: string, suite: (fixture: () => ApiFixture) => void): void {
  describe(`${title}, on the embedded database`, () => withFixture(() => anApi(), suite))
  describe(`${title}, on a PostgreSQL server`, () => {
    if (bin) withServer(bin, suite)
    else it.skip(NO_POSTGRES, () => undefined)
  })
}

/** Runs one suite on the place of an embedded database and, where there is one, on that of a PostgreSQL server. */
export function onBothPlaces(title: string, timeout: number, suite: (placeOf: () => StorePlace) => void): void {
  describe(`${title}, in the embedded database`, { timeout }, () => {
    const folder = temporaryFolder(afterAll)
    suite(() => ({ folder }))
  })
  describe.skipIf(!bin)(`${title}, on a PostgreSQL server${bin ? '' : `: ${NO_POSTGRES}`}`, { timeout }, () => {
    let server: PostgresServer
    beforeAll(async () => {
      server = await startPostgres(bin ?? '')
    })
    afterAll(() => server.stop())
    suite(() => ({ folder: '', databaseUrl: server.url }))
  })
}

function withServer(folder: string, suite: (fixture: () => ApiFixture) => void): void {
  let server: PostgresServer | undefined
  const start = async () => {
    server = await startPostgres(folder)
    return anApi(server.url)
  }
  withFixture(start, suite, () => server?.stop())
}

function withFixture(
  start: () => Promise<ApiFixture>,
  suite: (fixture: () => ApiFixture) => void,
  after?: () => Promise<void> | undefined,
): void {
  let fixture: ApiFixture | undefined
  beforeAll(async () => {
    fixture = await start()
  })
  afterAll(async () => {
    await fixture?.close()
    await after?.()
  })
  suite(() => {
    if (!fixture) throw new Error('the store did not open')
    return fixture
  })
}
