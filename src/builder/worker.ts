import { parentPort, workerData } from 'node:worker_threads'
import { buildTenant } from './build-tenant.ts'
import type { WorkerReply, WorkerSettings } from './pool.ts'
import type { TenantToBuild } from './read-tenant.ts'
import { openPagePrinter } from './render/page-printer.ts'

// A thread that builds dealers one by one and lives for the whole run, because a warm
// renderer prints several times as fast as a cold one.
const { app, ...settings }: WorkerSettings = workerData
const printer = await openPagePrinter(app)
const reply = (message: WorkerReply): void => parentPort?.postMessage(message)

parentPort?.on('message', async (tenant: TenantToBuild | undefined) => {
  if (tenant === undefined) return parentPort?.close()
  const report = await buildTenant(tenant, settings, printer, (pages) => reply({ kind: 'pages', ...pages }))
  reply({ kind: 'report', report })
})
