import { groupBy } from '#src/base/group-by.ts'

/** A fact of one vehicle as printed on its page. */
export interface StatedFact {
  /** The heading above it. */
  group: string
  label: string
  value: string
}

/** A fact of several vehicles, in their order; undefined where a page doesn't state it. */
interface ComparedFact {
  label: string
  values: (string | undefined)[]
}

interface ComparedFacts {
  differing: { group: string; facts: ComparedFact[] }[]
  same: { label: string; value: string }[]
}

/**
 * Which facts of some vehicles differ. A fact is the same if all vehicles state it in the same words, ignoring case and
 * spaces; one that a vehicle doesn't state may differ.
 *
 * @param names labels of facts that name a vehicle, and are left out because they always differ
 */
export function compareFacts(vehicles: readonly (readonly StatedFact[])[], names: readonly string[]): ComparedFacts {
  // In the order of the pages, including facts that the first page doesn't state.
  const stated = vehicles.flatMap((facts) => [...facts.entries()]).sort(([a], [b]) => a - b)
  const all: (ComparedFact & { group: string })[] = []
  for (const [, { group, label }] of stated) {
    const isIt = (fact: { group: string; label: string }): boolean => fact.group === group && fact.label === label
    if (names.includes(label) || all.some(isIt)) continue
    all.push({ group, label, values: vehicles.map((facts) => facts.find(isIt)?.value) })
  }
  const same = all.filter(({ values }) => isSame(values))
  const differing = all.filter(({ values }) => !isSame(values))
  return {
    differing: [...groupBy(differing, ({ group }) => group)].map(([group, facts]) => ({ group, facts })),
    same: same.map(({ label, values }) => ({ label, value: values[0] ?? '' })),
  }
}

/** The features that all vehicles have, and for each vehicle those that another lacks. */
export function compareFeatures(lists: readonly (readonly string[])[]): { shared: string[]; own: string[][] } {
  const sets = lists.map((list) => new Set(list.map(inWords)))
  const isShared = (feature: string): boolean => sets.every((set) => set.has(inWords(feature)))
  return {
    shared: (lists[0] ?? []).filter(isShared),
    own: lists.map((list) => list.filter((feature) => !isShared(feature))),
  }
}

/** The position of the lowest of some figures, such as `$13,490`; undefined if one is missing or two are equal. */
export function lowestOf(texts: readonly (string | undefined)[]): number | undefined {
  const figures = texts.map((text) => Number.parseFloat((text ?? '').replace(/[^\d.]/g, '')))
  const lowest = Math.min(...figures)
  const at = figures.indexOf(lowest)
  return at < 0 || figures.lastIndexOf(lowest) !== at ? undefined : at
}

/** The price of a vehicle as printed on its page. */
export interface StatedPrice {
  price: string
  price_type?: string | undefined
  isDriveAway: boolean
  /** The price with the duty of each state. */
  totals: ReadonlyMap<string, string>
}

interface ComparedPrices {
  /** Which advertised price is the lowest; undefined unless all include the same charges. */
  lowest: number | undefined
  /** The price of each with the duty of the shopper's state, which a drive-away price includes. */
  totals?: { values: (string | undefined)[]; lowest: number | undefined }
}

/** Compares prices only like for like: of one type, or with the duty of a state. */
export function comparePrices(vehicles: readonly StatedPrice[], state: string | undefined): ComparedPrices {
  if (state === undefined) {
    const isAlike = new Set(vehicles.map(({ price_type }) => price_type)).size === 1
    return { lowest: isAlike ? lowestOf(vehicles.map(({ price }) => price)) : undefined }
  }
  const values = vehicles.map((v) => (v.isDriveAway ? v.price : v.totals.get(state)))
  return { lowest: undefined, totals: { values, lowest: lowestOf(values) } }
}

const isSame = ([first, ...others]: readonly (string | undefined)[]): boolean =>
  first !== undefined && others.every((value) => value !== undefined && inWords(value) === inWords(first))

const inWords = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()
