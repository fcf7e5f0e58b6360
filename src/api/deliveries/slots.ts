/** Most attempts at once that have not waited long for their answer. */
const QUICK = 64
/** Most attempts at once in all: each keeps a lead and its files in memory. */
const ALL = 256
/** The share of those slots for receivers that have not answered lately. */
const SHARE_OF_OTHERS = 0.75
/** Most attempts at once per receiver, by its last known state. */
const EACH = { answers: 8, unknown: 2, fails: 1 }
/** Milliseconds after which an attempt no longer counts among the quick ones. */
const SLOW_AFTER = 2_000

interface Attempt {
  host: string
  start: number
}

/** Decides which receivers may get a delivery now, so that hanging ones never block the others. */
export interface Slots {
  /** @param isFailing whether its last attempt failed, here or in another process */
  isOpen: (host: string, isFailing: boolean) => boolean
  /** Takes a slot. @returns a function that releases it */
  begin: (host: string) => (hasAnswered: boolean) => void
  size: () => number
}

/** @param now milliseconds */
export function createSlots(now: () => number): Slots {
  const attempts = new Set<Attempt>()
  const answering = new Set<string>()
  const isSlow = ({ start }: Attempt) => now() - start > SLOW_AFTER
  return {
    isOpen(host, isFailing) {
      const own = [...attempts].filter((attempt) => attempt.host === host)
      const isTrusted = answering.has(host) && !isFailing && !own.some(isSlow)
      const each = isTrusted ? EACH.answers : isFailing || own.some(isSlow) ? EACH.fails : EACH.unknown
      const share = isTrusted ? 1 : SHARE_OF_OTHERS
      const quick = [...attempts].filter((attempt) => !isSlow(attempt)).length
      return own.length < each && quick < QUICK * share && attempts.size < ALL * share
    },
    begin(host) {
      const attempt = { host, start: now() }
      attempts.add(attempt)
      return (hasAnswered) => {
        attempts.delete(attempt)
        if (hasAnswered) answering.add(host)
        else answering.delete(host)
      }
    },
    size: () => attempts.size,
  }
}
