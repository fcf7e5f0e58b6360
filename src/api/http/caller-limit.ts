import type { MakeRateLimit, RateLimit, RateRule } from '../rate-limit.ts'
import { networksOf } from './networks.ts'

/** Whole seconds until this address may call again; 0 if the call is allowed, which counts it. */
export type CallerLimit = (address: string, what?: string) => Promise<number>

/**
 * Limits the calls of one caller. Each network that the address belongs to has its
 * own bucket, from one customer to a provider. Calls that a narrow network's limit
 * refuses don't count for the wider ones. Each `what` has separate buckets.
 */
export function callerLimit(rateLimit: MakeRateLimit, rule: RateRule): CallerLimit {
  const limits = new Map<number, RateLimit>()
  const limitOf = (callers: number): RateLimit => {
    const limit = limits.get(callers) ?? rateLimit({ ...rule, calls: rule.calls * callers })
    limits.set(callers, limit)
    return limit
  }
  return async (address, what = '') => {
    for (const { name, callers } of networksOf(address)) {
      const wait = await limitOf(callers).take(`${what} ${name}`)
      if (wait > 0) return wait
    }
    return 0
  }
}

/** The same with one bucket per provider's network, for calls that a caller with many addresses must not repeat. */
export function providerLimit(rateLimit: MakeRateLimit, rule: RateRule): CallerLimit {
  const limit = rateLimit(rule)
  return async (address, what = '') => limit.take(`${what} ${networksOf(address).at(-1)?.name}`)
}
