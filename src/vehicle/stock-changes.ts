import type { PriceType, Vehicle } from './vehicle.ts'

/** A vehicle of a published site, for alerts; without a price, it is on application. */
export interface FollowedVehicle extends Pick<Vehicle, 'id' | 'price' | 'price_type'> {
  /** `held`: reserved, so nobody else can buy it now. `gone`: sold, or no longer listed. */
  state: 'for-sale' | 'held' | 'gone'
  shown: ShownVehicle
}

/** The part of a site's release that alerts need. */
export interface FollowedStock {
  /** Those that are still listed and not sold. */
  vehicles: readonly FollowedVehicle[]
  /** Paths of the files that its search reads, and the vehicle in each of their rows. */
  search: { index: string; words: string; rows: readonly string[] }
}

/** A vehicle as shown in an email. */
export interface ShownVehicle {
  title: string
  /** The one advertised price in words, with what it includes. */
  price: string
  /** Site paths, or addresses elsewhere. */
  href: string
  picture: string
}

export const CHANGE_KINDS = ['new', 'dropped', 'raised', 'free', 'gone'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** A change to a vehicle that shoppers may want to know about. */
export interface StockChange {
  car_id: string
  /** `dropped`, `raised`: another price of the same kind. `free`: for sale again. */
  kind: ChangeKind
  /** The price before a drop or rise. */
  before?: number | undefined
  price_type?: PriceType | undefined
}

/** How a site's vehicles differ from their last known state. A vehicle that appears while it is held isn't news yet. */
export function changesOf(known: ReadonlyMap<string, FollowedVehicle>, now: readonly FollowedVehicle[]): StockChange[] {
  const ids = new Set(now.map(({ id }) => id))
  const removed = [...known.values()].filter(({ id, state }) => state !== 'gone' && !ids.has(id))
  return [
    ...now.flatMap((vehicle) => changeOf(known.get(vehicle.id), vehicle) ?? []),
    ...removed.map(({ id }): StockChange => ({ car_id: id, kind: 'gone' })),
  ]
}

function changeOf(before: FollowedVehicle | undefined, now: FollowedVehicle): StockChange | undefined {
  if (now.state !== 'for-sale') return undefined
  if (!before) return { car_id: now.id, kind: 'new' }
  if (before.state !== 'for-sale') return { car_id: now.id, kind: 'free' }
  // A price isn't lower because it no longer includes the drive-away charges.
  if (now.price_type !== before.price_type) return undefined
  const kind = isLower(now.price, before.price) ? 'dropped' : isLower(before.price, now.price) ? 'raised' : undefined
  return kind && { car_id: now.id, kind, before: before.price, price_type: before.price_type }
}

const isLower = (now: number | undefined, before: number | undefined): boolean =>
  now !== undefined && before !== undefined && now < before

/** A shopper's news of one vehicle. */
export interface News extends Pick<StockChange, 'car_id' | 'before'> {
  /** Rises are never reported. */
  kind: Exclude<ChangeKind, 'raised'>
}

/**
 * The net effect of all changes of one vehicle for somebody interested in `relevant`: one piece of news that is true of
 * the vehicle as it is now, or none, for example if it was sold again or costs as much as before.
 *
 * @param changes of this vehicle, oldest first
 */
export function newsOf(
  changes: readonly StockChange[],
  now: FollowedVehicle,
  relevant: readonly ChangeKind[],
): News | undefined {
  const kinds = new Set(changes.map(({ kind }) => kind))
  const has = (kind: ChangeKind) => relevant.includes(kind) && kinds.has(kind)
  if (now.state === 'gone') return has('gone') ? { car_id: now.id, kind: 'gone' } : undefined
  if (now.state === 'held') return undefined
  if (has('new')) return { car_id: now.id, kind: 'new' }
  if (has('free')) return { car_id: now.id, kind: 'free' }
  // The person last knew the price before the first change, whatever it was in between.
  const first = changes.find(({ before, price_type }) => before !== undefined && price_type === now.price_type)
  return first && has('dropped') && isLower(now.price, first.before)
    ? { car_id: now.id, kind: 'dropped', before: first.before }
    : undefined
}
