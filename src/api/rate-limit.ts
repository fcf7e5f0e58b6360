import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export interface RateLimit {
  /** Whole seconds until the next call is allowed; 0 if it is allowed now, which counts it. */
  take: (who: string) => Promise<number>
  /** Takes back the count of an allowed call. */
  giveBack: (who: string) => Promise<void>
}

export interface RateRule {
  /** The limit's name; each limit counts separately. */
  name: string
  /** Allowed calls of one caller in a window, which begins with the first call. */
  calls: number
  /** Milliseconds. */
  window: number
}

/** Makes a limit that counts calls in this process, or in a store that all instances share. */
export type MakeRateLimit = (rule: RateRule) => RateLimit

/** The options of rate-limiter-flexible. */
export const limiterOptions = ({ name, calls, window }: RateRule) => ({
  keyPrefix: name,
  points: calls,
  duration: window / 1000,
})

/** @throws whatever the limiter's store throws */
export const limitBy = (limiter: RateLimiterAbstract): RateLimit => ({
  take: (who) =>
    limiter.consume(who).then(
      () => 0,
      (refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw refusal
      },
    ),
  async giveBack(who) {
    await limiter.reward(who)
  },
})

/** A limit that is counted in this process. */
export const rateLimit: MakeRateLimit = (rule) => limitBy(new RateLimiterMemory(limiterOptions(rule)))
