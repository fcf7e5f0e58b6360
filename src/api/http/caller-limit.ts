import type { MakeRateLimit, RateLimit, RateRule } from '../rate-limit.ts'
import { networksOf } from './networks.ts'

/** Whole seconds until a caller with this address may call again; 0 for a call that may be made now and is counted. */
export type CallerLimit = (address: string, now: number, what?: string) => Promise<number>

/**
 * Limits what one caller does, without a bucket that callers share: each network
 * that the address belongs to has its own, from one customer to a provider. What
 * a narrow network has too many of does not count for the wider ones. `what`
 * makes buckets of its own for each thing that is called.
 */
export function callerLimit(rateLimit: MakeRateLimit, rule: RateRule): CallerLimit {
  const limits = new Map<number, RateLimit>()
  const limitOf = (callers: number): RateLimit => {
    const limit = limits.get(callers) ?? rateLimit({ ...rule, calls: rule.calls * callers })
    limits.set(callers, limit)
    return limit
  }
  return async (address, now, what = '') => {
    for (const { name, callers } of networksOf(address)) {
      const wait = await limitOf(callers).take(`${what} ${name}`, now)
      if (wait > 0) return wait
    }
    return 0
  }
}

/** The same with one bucket for all of a provider's network, for what a caller with many addresses must not repeat. */
export function providerLimit(rateLimit: MakeRateLimit, rule: RateRule): CallerLimit {
  const limit = rateLimit(rule)
  return async (address, now, what = '') => limit.take(`${what} ${networksOf(address).at(-1)?.name}`, now)
}
