import { join } from 'node:path'
import { type Recall, recall } from '#src/base/recall.ts'
import { digest } from '#src/platform/digest.ts'
import { type KeptJson, keptJson } from '#src/platform/kept-json.ts'
import type { Fingerprint } from './fingerprint.ts'

/**
 * A recall that knows again, in another process, what was made of equal things:
 * by the fingerprint of all that it was made from. What is made must be plain
 * data that JSON keeps as it is.
 */
export interface KeptRecall<M> {
  recall: Recall<M>
  /** Begins a build. @param shelf what an earlier process made, asked where this one has made nothing yet */
  begin(shelf: KeptJson | undefined): void
  /** Ends it: what was not asked for is forgotten, in the file too once it is written again. */
  finish(): void
}

/** So many are made anew in the time that keeping them takes. */
const NOT_WORTH_KEEPING = 100

/** @param few made anew that are not worth keeping */
export function keptRecall<M extends object>(fingerprint: Fingerprint, few = NOT_WORTH_KEEPING): KeptRecall<M> {
  const near = recall<M>()
  const names = new WeakMap<M, string>()
  let shelf: KeptJson | undefined
  let kept: ReadonlyMap<string, M> | undefined
  let asked = new Set<M>()
  let made = 0
  return {
    begin(from) {
      shelf = from
      // Its seal says that this wrote it.
      kept ??= new Map((from?.load() ?? []) as [string, M][])
      asked = new Set()
      made = 0
    },
    recall(key, knowing, make) {
      const value = near(key, knowing, () => {
        const name = fingerprint([key, ...knowing])
        const known = kept?.get(name)
        if (!known) made++
        const value = known ?? make()
        names.set(value, name)
        return value
      })
      asked.add(value)
      return value
    },
    finish() {
      // The near one has what was asked for now.
      kept = new Map()
      if (made > few) shelf?.save([...asked].map((value) => [names.get(value), value]))
    },
  }
}

/** The shelf of one dealer's `what`. @param folder the dealer's */
export const dealerShelf = (what: string, cacheFolder: string, folder: string, code: string): KeptJson =>
  keptJson(join(cacheFolder, `${what}-${digest(folder)}.json`), code)
