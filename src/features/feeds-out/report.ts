import type { FeedFinding } from './judge-feed.ts'

/** One rule, the feeds that have it, and all vehicles that break it. */
export interface FeedTrouble extends Omit<FeedFinding, 'feed' | 'vehicle' | 'id'> {
  feeds: string[]
  count: number
  /** The vehicles in words, as many as the caller asked for. */
  vehicles: string[]
}

/** Findings by field and rule, in the order of the formats. @param most vehicles listed in each */
export function feedTroubles(findings: readonly FeedFinding[], most: number): FeedTrouble[] {
  const alike = Map.groupBy(findings, ({ feed: _, vehicle: __, id: ___, ...rule }) => JSON.stringify(rule))
  return [...alike.values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const { feed: _, vehicle: __, id: ___, ...rule } = first
    const vehicles = new Map(all.map(({ id, vehicle }) => [id, vehicle]))
    const feeds = [...new Set(all.map(({ feed }) => feed))]
    return [{ feeds, ...rule, count: vehicles.size, vehicles: [...vehicles.values()].slice(0, most) }]
  })
}

/** How many vehicles a line lists. */
const NAMED = 3

/** One line for each rule that vehicles break: feeds, the rule, how many break it, examples and the remedy. */
export const feedLines = (findings: readonly FeedFinding[]): string[] =>
  feedTroubles(findings, NAMED).map(({ feeds, field, rule, outcome, count, vehicles, remedy }) => {
    const more = count > vehicles.length ? ` and ${count - vehicles.length} more` : ''
    return `feeds ${feeds.join(', ')}: ${field} ${rule}. ${count} × ${outcome}: ${vehicles.join('; ')}${more}. ${remedy}`.trim()
  })
