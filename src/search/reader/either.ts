import type { Chunk } from './chunks.ts'
import { LONGEST_PHRASE } from './lexicon.ts'

/** Names by phrase (`keyOf`). */
export type NamesByKey = ReadonlyMap<string, string>

interface Names {
  values: readonly string[]
  next: number
}

/**
 * The models, or the makes, of `hilux or ranger`. They become a filter, because no vehicle has
 * both words. Undefined where no choice between two begins.
 */
export function eitherAt(
  chunks: readonly Chunk[],
  at: number,
  { makes, models }: Record<'makes' | 'models', NamesByKey>,
): (Names & { name: 'make' | 'model' }) | undefined {
  for (const [name, all] of [['model', models] as const, ['make', makes] as const]) {
    const found = choiceAt(chunks, at, all)
    if (found && found.values.length > 1) return { name, ...found }
  }
  return undefined
}

function choiceAt(chunks: readonly Chunk[], at: number, all: NamesByKey): Names | undefined {
  const first = nameAt(chunks, at, all)
  if (!first || chunks[first.next]?.key !== 'or') return first
  const others = choiceAt(chunks, first.next + 1, all)
  return others ? { values: [...first.values, ...others.values], next: others.next } : first
}

/** The longest of the names that begins at a chunk. */
function nameAt(chunks: readonly Chunk[], at: number, all: NamesByKey): Names | undefined {
  for (let next = Math.min(at + LONGEST_PHRASE, chunks.length); next > at; next--) {
    const key = chunks
      .slice(at, next)
      .map((chunk) => chunk.key)
      .join(' ')
    const value = all.get(key)
    if (value !== undefined) return { values: [value], next }
  }
  return undefined
}
