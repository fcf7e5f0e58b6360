import type { Address, Health } from './receiver-host.ts'

/** Most attempts at once that haven't been waiting long. */
const QUICK = 64
/** Most attempts at once in all: each keeps a lead and its files in memory. */
const ALL = 256
/** The share of those slots for destinations that have not answered lately. */
const SHARE_OF_OTHERS = 0.75
/** Most attempts at once per destination, by its last known state. */
const EACH = { answers: 8, unknown: 2, fails: 1 }
/** Most of the quick attempts at once per host. Slow ones don't count: the mailbox or dealer is slow, not the host. */
const PER_HOST = { answers: 16, unknown: 4, fails: 1 }
/** Milliseconds after which an attempt no longer counts among the quick ones. */
const SLOW_AFTER = 2_000

type Attempt = Address & { start: number }

/** Where deliveries are waiting to go, and how its last attempts ended, here or in another process. */
export interface Place extends Address {
  isFailing: boolean
  isHostFailing: boolean
}

/** Decides which destinations may get a delivery now, so that a hanging one never blocks the others. */
export interface ConcurrencyLimits {
  isOpen: (place: Place) => boolean
  /** Takes a slot. @returns a function that releases it */
  begin: (address: Address) => (health: Health) => void
}

/** @param now milliseconds */
export function concurrencyLimits(now: () => number): ConcurrencyLimits {
  const attempts = new Set<Attempt>()
  const answering = { destination: new Set<string>(), host: new Set<string>() }
  const isSlow = ({ start }: Attempt) => now() - start > SLOW_AFTER
  const quickOnes = () => [...attempts].filter((attempt) => !isSlow(attempt))
  const hasRoom = ({ host, isHostFailing }: Place) => {
    const known = answering.host.has(host) ? 'answers' : 'unknown'
    return quickOnes().filter((attempt) => attempt.host === host).length < PER_HOST[isHostFailing ? 'fails' : known]
  }
  return {
    isOpen(place) {
      const { destination, isFailing } = place
      const own = [...attempts].filter((attempt) => attempt.destination === destination)
      const isBad = isFailing || own.some(isSlow)
      const isTrusted = answering.destination.has(destination) && !isBad
      const each = isTrusted ? EACH.answers : isBad ? EACH.fails : EACH.unknown
      const share = isTrusted ? 1 : SHARE_OF_OTHERS
      return own.length < each && hasRoom(place) && quickOnes().length < QUICK * share && attempts.size < ALL * share
    },
    begin({ destination, host }) {
      const attempt = { destination, host, start: now() }
      attempts.add(attempt)
      return (health) => {
        attempts.delete(attempt)
        for (const level of ['destination', 'host'] as const) {
          if (health[level] === 'answers') answering[level].add(attempt[level])
          if (health[level] === 'down') answering[level].delete(attempt[level])
        }
      }
    },
  }
}
