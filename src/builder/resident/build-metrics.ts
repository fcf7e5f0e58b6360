import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { BuildWorker } from '#src/queue/build-queue.ts'

/** Upper bounds of the histogram's buckets, in seconds. */
const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300]

/** Wraps the worker to count its builds. */
export function measuredBuilds(build: BuildWorker, registry: Registry): BuildWorker {
  const registers = [registry]
  const builds = new Counter({
    name: 'forecourt_builds_total',
    help: 'Builds of dealers by outcome; "failed for good" is not tried again.',
    labelNames: ['outcome'],
    registers,
  })
  const pages = new Counter({ name: 'forecourt_pages_written_total', help: 'Pages whose content was new.', registers })
  const seconds = new Histogram({
    name: 'forecourt_build_seconds',
    help: 'From taking a build until readers can see it.',
    buckets: BUCKETS,
    registers,
  })
  const last = new Gauge({
    name: 'forecourt_last_build_timestamp_seconds',
    help: 'When a build last succeeded.',
    registers,
  })
  return async (order, attempt) => {
    const end = seconds.startTimer()
    try {
      const result = await build(order, attempt)
      builds.inc({ outcome: result.outcome })
      pages.inc(result.written)
      last.setToCurrentTime()
      return result
    } catch (error) {
      builds.inc({ outcome: attempt.isLast ? 'failed for good' : 'failed' })
      throw error
    } finally {
      end()
    }
  }
}
