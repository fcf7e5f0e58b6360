import { existsSync } from 'node:fs'
import { CommandError } from './command.ts'

/** Refuses to write over a file. @throws CommandError */
export function refuseExisting(file: string): void {
  if (existsSync(file)) throw new CommandError(`${file} already exists. Name another file.`)
}
