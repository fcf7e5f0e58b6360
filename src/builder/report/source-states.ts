import { statSync } from 'node:fs'
import { join } from 'node:path'
import { deliveryOf, isRemote, sourceName } from '#src/platform/delivery.ts'
import type { Remark, StockReading } from '#src/platform/stock-reading.ts'
import type { SourceState } from '#src/queue/source-state.ts'
import { type SingleSource, singleSources } from '#src/tenant/stock-source.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { CHOSEN } from '../publish/release-list.ts'

/** The facts that a build has about a dealer's stock. */
export interface StockFacts {
  reading?: StockReading | undefined
  /** Why it isn't published as it is. */
  heldBack?: string | undefined
  /** The sources that are held back; all if undefined. */
  heldSources?: ReadonlySet<string> | undefined
  cacheFolder: string
  now: number
}

/** The state of each source of a dealer's stock, most urgent fact first. */
export const sourceStates = (tenant: Tenant, facts: StockFacts): SourceState[] =>
  singleSources(tenant.stock_source).map((source) => stateOf(tenant, source, facts))

/** The state while a release that an operator chose stays published instead of builds. @param folder of the site */
export const pinnedState = (slug: string, folder: string): SourceState => ({
  kind: 'pinned',
  from: slug,
  since: iso(statSync(join(folder, CHOSEN)).mtimeMs),
})

function stateOf(
  tenant: Tenant,
  source: SingleSource,
  { reading, heldBack, heldSources, cacheFolder, now }: StockFacts,
): SourceState {
  const from = sourceName(source)
  const delivery = isRemote(source) ? deliveryOf(cacheFolder, tenant.slug, source).state() : undefined
  const { failure, read = now, changed = read } = delivery ?? {}
  if (failure) return { kind: 'down', from, since: iso(failure.since), because: `${failure.problem} ${failure.remedy}` }
  const isOne = tenant.stock_source.kind !== 'combined'
  if (heldBack !== undefined && (heldSources?.has(from) ?? true)) return { kind: 'held-back', from, because: heldBack }
  const rejected = (reading?.rejected ?? []).filter((remark) => isOne || remark.from === from)
  if (reading && rejected.length > 0)
    return { kind: 'partly-rejected', from, rejected: rejected.length, of: reading.read, because: commonest(rejected) }
  return changed < read
    ? { kind: 'unchanged', from, read: iso(read), since: iso(changed) }
    : { kind: 'fresh', from, read: iso(read) }
}

function commonest(rejected: readonly Remark[]): string {
  const groups = [...Map.groupBy(rejected, ({ reason }) => reason).entries()]
  return groups.reduce((most, group) => (group[1].length > most[1].length ? group : most))[0]
}

const iso = (moment: number): string => new Date(moment).toISOString()
