/**
 * `npm run api`: the lead API of a production server; with `--builder` it also builds sites. Its settings are
 * environment variables, listed in docs/leads.md; at the start it reports those that are missing.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type NodeServer, nodeServer } from '#src/api/hosts/node.ts'
import { WrongSettings } from '#src/api/hosts/node-settings.ts'
import { FolderLocked } from '#src/api/store/data-lock.ts'
import { StoreUnreachable } from '#src/api/store/outage.ts'
import { processFeatures } from '#src/features/process.ts'
import { readWords, residentProcess, runCommand } from './command.ts'
import { log } from './log.ts'
import { startBuilder } from './start-builder.ts'

async function main(): Promise<void> {
  const { values } = readWords(
    'npm run api -- [--tenants folder] [--builder [--publish place]]; its settings come from the environment; docs/leads.md lists them',
    {
      options: {
        builder: { type: 'boolean', default: false },
        tenants: { type: 'string', default: 'tenants' },
        publish: { type: 'string' },
      },
    },
  )
  process.env.NODE_ENV = 'production'
  const tenants = resolve(values.tenants)
  const place = {
    environment: process.env,
    root: join(import.meta.dirname, '..'),
    tenants: existsSync(tenants) ? tenants : undefined,
    holds: () => server.holds(),
    log,
  }
  const pages = processFeatures.flatMap((open) => open(place) ?? [])
  const server: NodeServer = await nodeServer(process.env, log, pages)
  residentProcess(server.close)
  console.log(`The lead API is listening on port ${server.port}.`)
  if (values.builder) {
    const { builds, holds, reportStock, metrics: registry } = server
    await startBuilder(builds, { ...values, out: process.env.OUT || 'dist', holds, reportStock, registry })
  }
}

await runCommand(main, { expected: [WrongSettings, FolderLocked, StoreUnreachable] })
