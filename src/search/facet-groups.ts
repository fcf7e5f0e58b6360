import { groupBy } from '#src/base/group-by.ts'
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
  const valueIn = (item: T): string => read(item)?.trim() ?? ''
  const bySpelling = groupBy(items, valueIn)
  const countOf = (spelling: string): number => bySpelling.get(spelling)?.length ?? 0
  const groups = groupBy(bySpelling.keys(), (spelling) => slugify(unify(spelling)))
  groups.delete('')
  return [...groups.values()]
    .map((spellings) => {
      const label = spellings.reduce((most, other) => (countOf(other) > countOf(most) ? other : most))
      const isOnly = spellings.length === 1
      return {
        slug: slugify(label),
        label,
        items: isOnly ? (bySpelling.get(label) ?? []) : items.filter((item) => spellings.includes(valueIn(item))),
      }
    })
    .sort((a, b) => b.items.length - a.items.length || (a.slug < b.slug ? -1 : 1))
}
