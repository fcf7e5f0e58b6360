import { parentPort, workerData } from 'node:worker_threads'
import { buildTenant } from './build-tenant.ts'
import type { CompiledApp } from './render/compile.ts'
import { openPagePrinter } from './render/page-printer.ts'
import type { RunSettings, WorkerReply, WorkerRequest } from './worker-messages.ts'

// A thread that builds dealers one by one and lives for the whole run, because a warm
// renderer prints several times as fast as a cold one.
const settings: RunSettings = workerData
const app = Promise.withResolvers<CompiledApp>()
const printer = app.promise.then((compiled) => openPagePrinter({ ...settings, compiled }))
const reply = (message: WorkerReply): void => parentPort?.postMessage(message)

parentPort?.on('message', async (request: WorkerRequest) => {
  if (request.kind === 'end') return parentPort?.close()
  if (request.kind === 'app') return app.resolve(request.compiled)
  const report = await buildTenant(request.tenant, settings, printer, (pages) => reply({ kind: 'pages', ...pages }))
  reply({ kind: 'report', report })
})
