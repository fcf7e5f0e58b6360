import { parentPort, workerData } from 'node:worker_threads'
import { buildTenant } from './build-tenant.ts'
import { openPress } from './press.ts'
import type { RunSettings, WorkerReply, WorkerRequest } from './worker-messages.ts'

// A thread that builds one dealer after the other and lives for the whole run:
// a warm renderer prints several times as fast as a cold one.
const settings: RunSettings = workerData
const press = await openPress(settings)
const reply = (message: WorkerReply): void => parentPort?.postMessage(message)

parentPort?.on('message', async (request: WorkerRequest) => {
  if (request.kind === 'end') return parentPort?.close()
  const report = await buildTenant(request.tenant, settings, press, (pages) => reply({ kind: 'pages', ...pages }))
  reply({ kind: 'report', report })
})
