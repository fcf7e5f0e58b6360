import { DAY } from '#src/base/dates.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { createdAt } from './created.ts'
import * as messages from './messages.ts'
import { ownTagMeaning } from './own-tag.ts'
import { stateLabel, vehicleState } from './state.ts'
import type { Vehicle } from './vehicle.ts'

/** A tone is a meaning rather than a colour, except for `red` and `green`, which come from the specification. */
export interface Tag {
  label: string
  tone: 'electric' | 'reserved' | 'certified' | 'red' | 'green' | 'coming_soon' | 'new' | 'sold'
}

export interface TagContext {
  tenant: Pick<Tenant, 'texts' | 'flags' | 'switches'>
  /** Milliseconds since the epoch. */
  now: number
}

/** How many days after its creation a vehicle is tagged as new. @spec 9.1 */
const NEW_TAG_DAYS = 8

/**
 * The tag by the specification's order. An unavailable vehicle has the sold tag. Otherwise the first that applies wins:
 * Electric or Hybrid (if the tenant shows them), Reserved, manufacturer-certified, the vehicle's own tag, COMING SOON,
 * new.
 *
 * @spec 4.4 4.1
 */
export function cardTag(v: Vehicle, { tenant, now }: TagContext): Tag | undefined {
  const state = stateTag(v, tenant)
  if (state?.tone === 'sold') return state
  if (tenant.switches.cars.show_fuel_tags && (v.simple_fuel === 'Electric' || v.simple_fuel === 'Hybrid')) {
    return { label: v.simple_fuel, tone: 'electric' }
  }
  if (state?.tone === 'reserved') return state
  if (v.certified) return { label: messages.certified, tone: 'certified' }
  const own = v.tag?.trim()
  if (own) return { label: own, tone: isGreen(v, tenant) ? 'green' : 'red' }
  if (state) return state
  if (isNewlyCreated(v, now)) return { label: tenant.texts.new_tag, tone: 'new' }
  return undefined
}

/** The tags on a vehicle's picture: its tag, and its state if another tag won. @spec 4.4 */
export function shownTags(v: Vehicle, context: TagContext): Tag[] {
  const tags = [cardTag(v, context), stateTag(v, context.tenant)].filter((tag) => tag !== undefined)
  return tags[0]?.tone === tags[1]?.tone ? tags.slice(1) : tags
}

function stateTag(v: Vehicle, { texts }: TagContext['tenant']): Tag | undefined {
  const state = vehicleState(v)
  const label = stateLabel(v, texts)
  return state === 'for_sale' || label === undefined ? undefined : { label, tone: state }
}

/**
 * Created within the last 8 days, to the millisecond. A date up to one day ahead counts too, because feeds write local
 * time as if it were UTC.
 *
 * @spec 9.1
 */
export function isNewlyCreated(v: Vehicle, now: number): boolean {
  const created = createdAt(v)
  return created !== undefined && now - created <= NEW_TAG_DAYS * DAY && created - now <= DAY
}

/** The times at which `isNewlyCreated` changes for a vehicle, in milliseconds since the epoch. @spec 9.1 */
export function tagChanges(v: Vehicle): number[] {
  const created = createdAt(v)
  return created === undefined ? [] : [created - DAY, created + NEW_TAG_DAYS * DAY + 1]
}

function isGreen(v: Vehicle, tenant: TagContext['tenant']): boolean {
  return tenant.flags.green_runout_tag && ownTagMeaning(v) === 'runout-sale'
}
