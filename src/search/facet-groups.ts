import { slugify } from '#src/base/text.ts'

/** One value of a facet and the items that have it. */
export interface FacetGroup<T> {
  /** Path segment, unique within the facet. */
  slug: string
  /** The most frequent spelling. */
  label: string
  items: T[]
}

/**
 * Groups items by a value. Spellings for which `unify` gives the same name form one group; items without a value are
 * left out. Largest group first, ties by name.
 */
export function facetGroups<T>(
  items: readonly T[],
  read: (item: T) => string | undefined,
  unify: (value: string) => string = (value) => value,
): FacetGroup<T>[] {
  const bySpelling = new Map<string, T[]>()
  for (const item of items) {
    const value = read(item)?.trim()
    if (!value) continue
    const group = bySpelling.get(value)
    if (group) group.push(item)
    else bySpelling.set(value, [item])
  }
  const groups = new Map<string, { label: string; most: number; spellings: Set<string> }>()
  for (const [spelling, { length }] of bySpelling) {
    const key = slugify(unify(spelling))
    if (key === '') continue
    const group = groups.get(key) ?? { label: spelling, most: length, spellings: new Set() }
    group.spellings.add(spelling)
    if (length > group.most) [group.label, group.most] = [spelling, length]
    groups.set(key, group)
  }
  return [...groups.values()]
    .map(({ label, spellings }) => ({
      slug: slugify(label),
      label,
      items: spellings.size === 1 ? (bySpelling.get(label) ?? []) : inOrder(items, read, spellings),
    }))
    .sort((a, b) => b.items.length - a.items.length || (a.slug < b.slug ? -1 : 1))
}

function inOrder<T>(items: readonly T[], read: (item: T) => string | undefined, spellings: Set<string>): T[] {
  return items.filter((item) => spellings.has(read(item)?.trim() ?? ''))
}
