/**
 * `npm run api`: the lead API of a production server. Its settings stand in the environment;
 * README.md lists them, and the start says which are missing.
 */
import { nodeServer } from '#src/api/hosts/node.ts'
import { WrongSettings } from '#src/api/hosts/node-settings.ts'
import { FolderLocked } from '#src/api/store/data-lock.ts'
import { readWords, runCommand } from './command.ts'
import { log } from './log.ts'

async function main(): Promise<void> {
  readWords('npm run api; its settings stand in the environment, and README.md lists them', {})
  process.env.NODE_ENV = 'production'
  const server = await nodeServer(process.env, log)
  console.log(`The lead API answers at port ${server.port}.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.close().then(
        () => process.exit(0),
        (error: Error) => {
          console.error(error.message)
          process.exit(1)
        },
      )
    })
}

await runCommand(main, { told: [WrongSettings, FolderLocked] })
