import { numberedTitle } from '#src/vehicle/title.ts'
import type { FeedAd, FeedField, FeedFormat, FeedRow, FeedValue, Refusal } from './format.ts'

/** A rule of a feed that a vehicle breaks. */
export interface FeedFinding {
  feed: string
  /** In words, for people: `2021 Toyota Corolla (U1234)`. */
  vehicle: string
  id: string
  field: string
  rule: string
  remedy: string
  /** The feed lacks the vehicle, or only this value, or has both although the platform advises otherwise. */
  outcome: 'vehicle left out' | 'value left out' | 'advised'
}

interface Judged {
  ad: FeedAd
  row: FeedRow
  broken: Broken[]
}

type Broken = Pick<FeedFinding, 'field' | 'rule' | 'remedy' | 'outcome'>

/** The rows of a feed that its platform accepts, and the faults of the other vehicles and values. */
export function judgeFeed(
  feed: string,
  { fields, refusals = [] }: Pick<FeedFormat, 'fields' | 'refusals'>,
  ads: readonly FeedAd[],
): { rows: FeedRow[]; findings: FeedFinding[] } {
  const judged = ads.map((ad) => judgedAd(ad, fields, refusals))
  for (const field of fields) if (field.unique) refuseRepeated(field, judged)
  return {
    rows: judged.filter(isIncluded).map(({ row }) => row),
    findings: judged.flatMap(({ ad: { vehicle }, broken }) =>
      broken.map((one) => ({ feed, vehicle: numberedTitle(vehicle), id: vehicle.id, ...one })),
    ),
  }
}

const OMITTED = 'vehicle left out'
const isIncluded = ({ broken }: Judged): boolean => broken.every(({ outcome }) => outcome !== OMITTED)

function judgedAd(ad: FeedAd, fields: readonly FeedField[], refusals: readonly Refusal[]): Judged {
  const row: Record<string, FeedValue> = {}
  const broken: Broken[] = refusals.flatMap(({ refuses, ...refusal }) =>
    refuses(ad) ? [{ ...refusal, outcome: OMITTED }] : [],
  )
  for (const field of fields) {
    const value = field.ours(ad)
    const wrong = brokenBy(field, value, ad)
    if (wrong) broken.push({ field: field.name, remedy: field.remedy, ...wrong })
    if (isFilled(value) && (!wrong || wrong.outcome === 'advised')) row[field.name] = value
  }
  return { ad, row, broken }
}

const isFilled = (value: FeedValue | undefined): value is FeedValue =>
  value !== undefined && value !== '' && !(typeof value === 'object' && value.length === 0)

function brokenBy(
  { required, values, advice }: FeedField,
  value: FeedValue | undefined,
  ad: FeedAd,
): Pick<Broken, 'rule' | 'outcome'> | undefined {
  const isRequired = required === true || required?.(ad) === true
  if (!isFilled(value)) return isRequired ? { rule: 'is required', outcome: OMITTED } : undefined
  if (values && !values.allows(value, ad))
    return { rule: values.requirement, outcome: isRequired ? OMITTED : 'value left out' }
  return advice && !advice.allows(value, ad) ? { rule: advice.requirement, outcome: 'advised' } : undefined
}

/** Vehicles that are left out anyway aren't compared. */
function refuseRepeated({ name, remedy }: FeedField, judged: readonly Judged[]): void {
  const rule = 'must be unique: the platform rejects all that share it'
  for (const [value, all] of Map.groupBy(judged.filter(isIncluded), ({ row }) => row[name])) {
    if (value === undefined || all.length === 1) continue
    for (const { broken } of all) broken.push({ field: name, rule, remedy, outcome: OMITTED })
  }
}
