import { Worker } from 'node:worker_threads'
import { type Holds, withHolds } from './build-tenant.ts'
import type { PagesPrinted } from './publish-tenant.ts'
import type { RunSettings, TenantToBuild } from './read-tenant.ts'
import type { CompiledApp } from './render/compile.ts'
import { emptyReport, type TenantReport } from './report/events.ts'

export interface WorkerSettings extends RunSettings {
  app: CompiledApp
}

/** Messages from a worker. It is sent one dealer after another; undefined ends it. */
export type WorkerReply = ({ kind: 'pages' } & PagesPrinted) | { kind: 'report'; report: TenantReport }

/** Receives the messages of the workers. */
export interface PoolListener {
  onPages: (slug: string, pages: PagesPrinted) => void
  onReport: (report: TenantReport) => void
}

/**
 * Builds dealers on `threads` long-lived threads, one by one in the given order. If a thread dies, its dealer is
 * reported as failed and a new thread continues with the others.
 */
export async function buildInThreads(
  tenants: readonly TenantToBuild[],
  threads: number,
  settings: WorkerSettings,
  listener: PoolListener,
  holds?: Holds,
): Promise<void> {
  const waiting = [...tenants]
  const lane = async (): Promise<void> => {
    while (waiting.length > 0) await oneThread(waiting, settings, listener, holds)
  }
  await Promise.all(Array.from({ length: Math.min(threads, tenants.length) }, lane))
}

/** Builds one dealer on a thread of its own, so that this thread stays free. */
export async function buildInThread(tenant: TenantToBuild, settings: WorkerSettings): Promise<TenantReport> {
  let report = emptyReport(tenant.slug, { kind: 'failed', message: 'its worker thread gave no report' })
  const onReport = (made: TenantReport): void => {
    report = made
  }
  await buildInThreads([tenant], 1, settings, { onPages: () => undefined, onReport })
  return report
}

/** Runs one thread until no dealer is waiting or the thread dies. */
function oneThread(
  waiting: TenantToBuild[],
  settings: WorkerSettings,
  listener: PoolListener,
  holds?: Holds,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: settings })
    let tenant: TenantToBuild | undefined
    const handOut = async (): Promise<void> => {
      for (;;) {
        tenant = waiting.shift()
        // Read when the dealer's turn comes, because a run of all dealers takes minutes.
        const ready = tenant && (await withHolds(tenant, holds))
        if (!ready || ready.ok) return worker.postMessage(ready?.value)
        listener.onReport(ready.error)
      }
    }
    const next = (): void => {
      handOut().catch(reject)
    }
    worker.on('message', (reply: WorkerReply) => {
      if (reply.kind === 'pages') return tenant && listener.onPages(tenant.slug, reply)
      listener.onReport(reply.report)
      next()
    })
    let cause: unknown = 'it ended'
    worker.on('error', (error) => {
      cause = error
    })
    worker.on('exit', () => {
      if (tenant) listener.onReport(deathReport(tenant.slug, cause))
      resolve()
    })
    next()
  })
}

function deathReport(slug: string, error: unknown): TenantReport {
  const message = `its worker thread crashed: ${error instanceof Error ? (error.stack ?? error.message) : error}`
  return emptyReport(slug, { kind: 'failed', message })
}
