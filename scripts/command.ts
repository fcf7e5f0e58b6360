import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { systemRefusal } from '#src/node/system-refusal.ts'
import { log } from './log.ts'

/** A mistake that the user can correct, reported in one line without a stack trace. */
export class CommandError extends Error {
  override name = 'CommandError'
  readonly status: number = 1
}

/** Wrong arguments or settings; the command has done nothing yet. */
export class WrongCall extends CommandError {
  override readonly status = 2
}

type ErrorClass = abstract new (...args: never[]) => Error

interface CommandErrors {
  /** Errors after the command has started: status 1. */
  expected?: readonly ErrorClass[]
  /** Errors in the arguments: status 2. */
  refused?: readonly ErrorClass[]
}

/** Options of commands that build or manage sites. */
export const FOLDERS = {
  tenants: { type: 'string', default: 'tenants' },
  out: { type: 'string', default: 'dist' },
} as const

/** The same of commands that may also publish elsewhere. */
export const PLACES = { ...FOLDERS, publish: { type: 'string' } } as const

/** The flags of this call that the next one needs too. */
export const placesOf = (call: { tenants?: string; out: string; publish?: string | undefined }): string =>
  (['tenants', 'out', 'publish'] as const)
    .flatMap((name) => {
      const value = call[name]
      return value === undefined || (name !== 'publish' && value === FOLDERS[name].default)
        ? []
        : [` --${name} ${value}`]
    })
    .join('')

/** Parses the command line; `--help` prints the usage instead. @throws WrongCall with the wrong word and the usage */
export function readWords<T extends ParseArgsConfig>(usage: string, config: T): ReturnType<typeof parseArgs<T>> {
  if (process.argv.includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    const [why = ''] = error instanceof Error ? error.message.split(/\.(?: |$)/) : []
    throw new WrongCall(`${why}. Usage: ${usage}`)
  }
}

/** Refuses to write over a file. @throws CommandError */
export function refuseExisting(file: string): void {
  if (existsSync(file)) throw new CommandError(`${file} already exists. Name another file.`)
}

/** The setting PORT. @throws WrongCall */
export function readPort(text = '4321'): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new WrongCall(`PORT is ${text}: write a number up to 65535, such as PORT=4321.`)
}

/** Where the port is written while sites of `out` are served. */
export const portFile = (out: string): string => join(out, '_api', 'port')

/**
 * Runs a command. The user's mistakes and errors of the operating system (a full
 * disk, an unreadable file) are reported in one line; any other error is a bug and
 * keeps its stack trace.
 */
export async function runCommand(run: () => void | Promise<void>, { expected = [], refused = [] }: CommandErrors = {}) {
  try {
    await run()
  } catch (error) {
    const isOne = (kinds: readonly ErrorClass[]) => kinds.some((kind) => error instanceof kind)
    if (!(error instanceof Error)) throw error
    const text = isOne([CommandError, ...expected, ...refused]) ? error.message : systemRefusal(error)
    if (text === undefined) throw error
    console.error(text)
    // Open connections might keep the process alive.
    process.exit(error instanceof CommandError ? error.status : isOne(refused) ? 2 : 1)
  }
}

/**
 * For a process that runs until it is stopped: closes it on SIGINT and SIGTERM, with status 1 if that fails. Each part
 * (watchers, chores, queues, deliveries) handles its own failures and goes on. A rejection that none of them has
 * handled is logged as a bug and doesn't stop the others.
 */
export function residentProcess(close: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        (error: Error) => {
          console.error(error.message)
          process.exit(1)
        },
      )
    })
  process.on('unhandledRejection', (error) => {
    const { name = 'unknown', stack = '' } = error instanceof Error ? error : {}
    // Without the message, because a driver's quotes the lead.
    const at = stack
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .map((line) => line.trim())
    log('a bug: nobody handled this failure', { error: name, at: at.slice(0, 5).join(', ') })
  })
}
