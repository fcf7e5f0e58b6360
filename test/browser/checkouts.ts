import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/**
 * The path of a checkout whose vehicle no other test reserves, in this file or in one that runs beside it, a retried test
 * included. Never the dealer's first: other tests look at its form, which nobody finds once the vehicle is somebody's.
 */
export function nextCheckout(dealer: string): string {
  const paths = inject('pages').filter((page) => page.dealer === dealer && page.kind === 'checkout')
  const free = paths.slice(1).find(({ path }) => claim(dealer + path))
  if (!free) throw new Error(`${dealer} has no vehicle left to reserve`)
  return free.path
}

/** @returns whether nobody has claimed it before; making a folder succeeds for one process only */
function claim(name: string): boolean {
  try {
    mkdirSync(join(inject('claims'), encodeURIComponent(name)))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
