import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../free-port.ts'

/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534

export interface PostgresServer {
  url: string
  /** Makes another database. @returns its address */
  newDatabase: () => Promise<string>
  /** Ends it for good. */
  stop: () => Promise<void>
  /** Ends it, with its data kept, until `start`. */
  halt: () => Promise<unknown>
  start: () => Promise<void>
}

/** Why tests on a PostgreSQL server are skipped. */
export const NO_POSTGRES = 'not run: no initdb and postgres on this machine'

/**
 * The folder of `initdb` and `postgres`: on the path, or where Debian puts them.
 *
 * @throws when there is none, and POSTGRES=required says that there must be
 */
export async function findPostgres(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join('/usr/lib/postgresql', version, 'bin')),
  ]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
  if (!found && process.env.POSTGRES === 'required')
    throw new Error(`POSTGRES=required, and there is none: no initdb and postgres in ${folders.join(', ')}`)
  if (!found && process.env.CI) process.stderr.write(`PostgreSQL: ${NO_POSTGRES}\n`)
  return found
}

/** A new, empty server on a free port of this machine, durable as a real one. */
export async function startPostgres(bin: string): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-postgres-'))
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if ('uid' in user) await chown(folder, NOBODY, NOBODY)
  const data = join(folder, 'data')
  await promisify(execFile)(join(bin, 'initdb'), ['-D', data, '-U', 'forecourt', '-A', 'trust', '-E', 'UTF8'], {
    ...user,
    cwd: folder,
  })
  const port = await freePort()
  const url = `postgres://forecourt@127.0.0.1:${port}/postgres`
  let halt = async (): Promise<unknown> => undefined
  const start = async () => {
    const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    })
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    halt = async () => {
      server.kill('SIGINT')
      await ended
    }
    await answering(url)
  }
  await start()
  let databases = 0
  return {
    url,
    async newDatabase() {
      const name = `another_${++databases}`
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return Object.assign(new URL(url), { pathname: name }).href
    },
    start,
    halt: () => halt(),
    async stop() {
      await halt()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries > 200) throw error
      await pause(100)
    }
  }
}
