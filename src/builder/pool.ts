import { Worker } from 'node:worker_threads'
import type { CompiledApp } from './render/compile.ts'
import { emptyReport, type TenantReport } from './report/events.ts'
import type { PagesPrinted, RunSettings, TenantToBuild, WorkerReply, WorkerRequest } from './worker-messages.ts'

/** Receives the messages of the workers. */
export interface PoolListener {
  onPages: (slug: string, pages: PagesPrinted) => void
  onReport: (report: TenantReport) => void
}

/**
 * Builds dealers on `threads` long-lived threads, one by one in the given order. All
 * threads except one start at once: while the app compiles, which takes a core, they
 * load the builder and read their first dealer. If a thread dies, its dealer is reported
 * as failed and a new thread continues with the others.
 *
 * @throws the rejection of `app`; then no dealer is built
 */
export async function buildInThreads(
  tenants: readonly TenantToBuild[],
  threads: number,
  settings: RunSettings,
  app: Promise<CompiledApp>,
  listener: PoolListener,
): Promise<void> {
  const waiting = [...tenants]
  const lane = async (_: unknown, number: number): Promise<void> => {
    if (number === 0) await Promise.allSettled([app])
    while (waiting.length > 0) await oneThread(waiting, settings, app, listener)
  }
  await Promise.all(Array.from({ length: Math.min(threads, tenants.length) }, lane))
  await app
}

/** Runs one thread until no dealer is waiting or the thread dies. */
function oneThread(
  waiting: TenantToBuild[],
  settings: RunSettings,
  app: Promise<CompiledApp>,
  listener: PoolListener,
): Promise<void> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: settings,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const tell = (request: WorkerRequest): void => worker.postMessage(request)
    let tenant: TenantToBuild | undefined
    const handOut = (): void => {
      tenant = waiting.shift()
      tell(tenant ? { kind: 'build', tenant } : { kind: 'end' })
    }
    worker.on('message', (reply: WorkerReply) => {
      if (reply.kind === 'pages') return tenant && listener.onPages(tenant.slug, reply)
      listener.onReport(reply.report)
      handOut()
    })
    let cause: unknown = 'it ended'
    worker.on('error', (error) => {
      cause = error
    })
    worker.on('exit', () => {
      if (tenant) listener.onReport(deathReport(tenant.slug, cause))
      resolve()
    })
    handOut()
    const giveUp = (): void => {
      tenant = undefined
      waiting.length = 0
      void worker.terminate()
    }
    app.then((compiled) => tell({ kind: 'app', compiled }), giveUp)
  })
}

function deathReport(slug: string, error: unknown): TenantReport {
  const message = `its worker thread crashed: ${error instanceof Error ? (error.stack ?? error.message) : error}`
  return emptyReport(slug, { kind: 'failed', message })
}
