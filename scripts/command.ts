import { type ParseArgsConfig, parseArgs } from 'node:util'

/** What a person can put right: told in a line, without a trace. */
export class CommandError extends Error {
  override name = 'CommandError'
  readonly status: number = 1
}

/** Words or settings that a command does not take; it has done nothing yet. */
export class WrongCall extends CommandError {
  override readonly status = 2
}

type ErrorClass = abstract new (...args: never[]) => Error

interface CommandErrors {
  /** Of what was begun: status 1. */
  told?: readonly ErrorClass[]
  /** Of the call: status 2. */
  refused?: readonly ErrorClass[]
}

/** Options of commands that build or look after sites. */
export const FOLDERS = {
  tenants: { type: 'string', default: 'tenants' },
  out: { type: 'string', default: 'dist' },
} as const

/** The words of the command line; `--help` prints the usage instead. @throws WrongCall with the word and the usage */
export function readWords<T extends ParseArgsConfig>(usage: string, config: T): ReturnType<typeof parseArgs<T>> {
  helpWith(usage)
  try {
    return parseArgs(config)
  } catch (error) {
    const [why = ''] = error instanceof Error ? error.message.split(/\.(?: |$)/) : []
    throw new WrongCall(`${why}. Usage: ${usage}`)
  }
}

/** Ends the command with its usage where `--help` asks for it. */
export function helpWith(usage: string): void {
  if (!process.argv.includes('--help')) return
  console.log(usage)
  process.exit(0)
}

/** The setting PORT. @throws WrongCall */
export function readPort(text = '4321'): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new WrongCall(`PORT is ${text}: write a number up to 65535, such as PORT=4321.`)
}

/**
 * Runs a command. A mistake of the person and what the machine refuses (a full
 * disk, a file that may not be read) are told in a line; any other error is a
 * bug and keeps its trace.
 */
export async function runCommand(run: () => void | Promise<void>, { told = [], refused = [] }: CommandErrors = {}) {
  try {
    await run()
  } catch (error) {
    const isOne = (kinds: readonly ErrorClass[]) => kinds.some((kind) => error instanceof kind)
    if (!(error instanceof Error)) throw error
    const text = isOne([CommandError, ...told, ...refused]) ? error.message : refusal(error)
    if (text === undefined) throw error
    console.error(text)
    // What the command has opened may hold the process.
    process.exit(error instanceof CommandError ? error.status : isOne(refused) ? 2 : 1)
  }
}

const REMEDIES: Record<string, string> = {
  EACCES: 'may not be used. Check its permissions.',
  EADDRINUSE: 'is in use. Set PORT to another.',
  EEXIST: 'is there already, and no folder. Name another.',
  EISDIR: 'is a folder. Name a file.',
  ENOENT: 'is not there. Check the path.',
  ENOSPC: 'finds no space on the disk. Free some.',
  ENOTDIR: 'leads through a file. Name a folder.',
  EPERM: 'may not be used. Check its permissions.',
  EROFS: 'cannot be written: the disk is read-only. Name another place.',
}

/** What the operating system refused, and of what. */
function refusal(error: NodeJS.ErrnoException & { port?: number }): string | undefined {
  const remedy = REMEDIES[error.code ?? '']
  const what = error.path ?? (error.port === undefined ? undefined : `Port ${error.port}`)
  return remedy && what && `${what} ${remedy}`
}
