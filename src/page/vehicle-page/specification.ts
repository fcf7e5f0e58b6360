import { FACT_GROUPS, FACT_NAMES, FACTS, type FactGroup } from '#src/record/facts.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { conditionLabel } from '#src/vehicle/condition.ts'
import { factText } from '#src/vehicle/facts.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { VehiclePage } from '../kinds/vehicle-page.ts'

/** Facts in the heading above. */
const IN_HEADING: ReadonlySet<string> = new Set(['make', 'model', 'year'])

/** `2.0L`, `13 L`, `1,798 cc`: the engine's own description contains its size. */
const ENGINE_SIZE = /\d[.,]\d|\d ?(cc|l|lit(re|er)s?)\b/i

type Row = VehiclePage['specification'][number]['rows'][number]

/** The known facts of a vehicle that aren't in its heading, in groups; empty groups are left out. @spec 3.1 */
export function specification(v: Vehicle, tenant: Tenant): VehiclePage['specification'] {
  return FACT_GROUPS.map((title) => ({ title, rows: rowsOf(title, v, tenant) })).filter(({ rows }) => rows.length > 0)
}

/** One row per label: the feed's own description of the fuel replaces the generic one. */
function rowsOf(group: FactGroup, v: Vehicle, tenant: Tenant): Row[] {
  const rows = new Map<string, Row>()
  for (const name of FACT_NAMES) {
    const fact = FACTS[name]
    if (!('group' in fact) || fact.group !== group || rows.has(fact.label) || IN_HEADING.has(name)) continue
    if (name === 'engine_cc' && ENGINE_SIZE.test(v.engine ?? '')) continue
    const value = name === 'car_type' ? conditionLabel(v.car_type, tenant) : factText(v, name)
    if (value) rows.set(fact.label, { label: fact.label, value })
  }
  return [...rows.values()]
}
