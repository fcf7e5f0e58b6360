import type { Context } from 'hono'
import type { MakeRateLimit, RateLimit, RateRule } from '../rate-limit.ts'
import { networksOf } from './networks.ts'

/** Whole seconds until this address may call again; 0 if the call is allowed, which counts it. */
export type CallerLimit = (address: string, scope?: string) => Promise<number>

/**
 * Limits the calls of one caller. Each network that the address belongs to has its
 * own bucket, from one customer to a provider. Calls that a narrow network's limit
 * refuses don't count for the wider ones. Each `scope` has separate buckets.
 */
export function callerLimit(rateLimit: MakeRateLimit, rule: RateRule): CallerLimit {
  const buckets = bucketsOf(rateLimit, rule)
  return (address, scope) => takeAll(buckets(address, scope))
}

/**
 * The same with one bucket per provider's network, for calls that a caller with many addresses could otherwise repeat.
 */
export function providerLimit(rateLimit: MakeRateLimit, rule: RateRule): CallerLimit {
  const limit = rateLimit(rule)
  return async (address, scope = '') => limit.take(`${scope} ${networksOf(address).at(-1)?.name}`)
}

/** Wrong tokens per caller: more than a person, or a program with an old token, would send. */
const WRONG_TOKENS: RateRule = { name: 'wrong tokens', calls: 20, window: 15 * 60_000 }

export interface GuessOptions {
  /** The caller's address. */
  addressOf: (c: Context) => string
  rateLimit: MakeRateLimit
}

/**
 * Limits guesses of a token. A call is counted before its token is compared, so that simultaneous calls can't get
 * around the limit.
 */
export function guessLimit({ addressOf, rateLimit }: GuessOptions) {
  const buckets = bucketsOf(rateLimit, WRONG_TOKENS)
  return {
    /** Whole seconds until this caller's token may be compared; 0 if it may be now. */
    take: (c: Context) => takeAll(buckets(addressOf(c))),
    /** The token was right, so the call doesn't count. */
    async right(c: Context) {
      for (const { limit, who } of buckets(addressOf(c))) await limit.giveBack(who)
    },
  }
}

interface Bucket {
  limit: RateLimit
  who: string
}

/** The buckets of an address, that of its narrowest network first. */
function bucketsOf(rateLimit: MakeRateLimit, rule: RateRule) {
  const limits = new Map<number, RateLimit>()
  const limitOf = (callers: number): RateLimit => {
    const limit = limits.get(callers) ?? rateLimit({ ...rule, calls: rule.calls * callers })
    limits.set(callers, limit)
    return limit
  }
  return (address: string, scope = ''): Bucket[] =>
    networksOf(address).map(({ name, callers }) => ({ limit: limitOf(callers), who: `${scope} ${name}` }))
}

async function takeAll(buckets: readonly Bucket[]): Promise<number> {
  for (const { limit, who } of buckets) {
    const wait = await limit.take(who)
    if (wait > 0) return wait
  }
  return 0
}
