import { DAY } from '#src/base/dates.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { isAvailable } from './availability.ts'
import { createdAt } from './created.ts'
import { isReserved } from './hold.ts'
import * as messages from './messages.ts'
import { ownTagMeaning } from './own-tag.ts'
import type { Vehicle } from './vehicle.ts'

/** A tone is a meaning rather than a colour, except for `red` and `green`, which the specification names. */
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
 * A card's only tag. An unavailable vehicle has the sold tag. For others, the first
 * that applies wins: Electric or Hybrid (if the tenant shows them), Reserved,
 * manufacturer-certified, the vehicle's own tag, COMING SOON, new.
 *
 * @spec 4.4 4.1
 */
export function cardTag(v: Vehicle, { tenant, now }: TagContext): Tag | undefined {
  if (!isAvailable(v)) return { label: tenant.texts.sold_tag, tone: 'sold' }
  if (tenant.switches.cars.show_fuel_tags && (v.simple_fuel === 'Electric' || v.simple_fuel === 'Hybrid')) {
    return { label: v.simple_fuel, tone: 'electric' }
  }
  if (isReserved(v)) return { label: messages.reserved, tone: 'reserved' }
  if (v.certified) return { label: messages.certified, tone: 'certified' }
  const own = v.tag?.trim()
  if (own) return { label: own, tone: isGreen(v, tenant) ? 'green' : 'red' }
  if (v.status === 'coming_soon') return { label: messages.comingSoon, tone: 'coming_soon' }
  if (isNewlyCreated(v, now)) return { label: tenant.texts.new_tag, tone: 'new' }
  return undefined
}

/**
 * Created within the last 8 days, to the millisecond. A date up to one day
 * ahead counts too: feeds write local time as if it were UTC.
 *
 * @spec 9.1
 */
export function isNewlyCreated(v: Pick<Vehicle, 'created_at' | 'created_at_timestamp'>, now: number): boolean {
  const created = createdAt(v)
  return created !== undefined && now - created <= NEW_TAG_DAYS * DAY && created - now <= DAY
}

/** The times at which `isNewlyCreated` changes for a vehicle, in milliseconds since the epoch. @spec 9.1 */
export function tagChanges(v: Pick<Vehicle, 'created_at' | 'created_at_timestamp'>): number[] {
  const created = createdAt(v)
  return created === undefined ? [] : [created - DAY, created + NEW_TAG_DAYS * DAY + 1]
}

function isGreen(v: Vehicle, tenant: TagContext['tenant']): boolean {
  return tenant.flags.green_runout_tag && ownTagMeaning(v) === 'runout-sale'
}
