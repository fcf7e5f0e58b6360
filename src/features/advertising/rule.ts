import type { Location } from '#src/tenant/location.ts'
import type { AustralianState } from '#src/tenant/states.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { AdvertisedPrice } from '#src/vehicle/advertised-price.ts'
import type { AdvertisedVehicle } from '#src/vehicle/price-ledger.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { WasPriceRule } from '#src/vehicle/was-price.ts'

export type Jurisdiction = 'AU' | 'NZ' | AustralianState

/** One duty under advertising law, as data that a lawyer can check. */
export interface Rule<Subject> {
  id: string
  jurisdiction: Jurisdiction
  /** First and last day on which it applies, as ISO dates; undefined if it was in force when it was checked. */
  from?: string
  until?: string
  /** The requirement. */
  requires: string
  source: string
  checked_on: string
  /** C: confirmed in the law or on the regulator's own page. S: from a secondary or older source. U: unconfirmed. */
  status: 'C' | 'S' | 'U'
  /**
   * The consequence of breaking the rule, if its status allows it: the build mends the advertisement, or a vehicle may
   * be held back, or it is only reported.
   */
  severity: 'mend' | 'hold' | 'report' | 'inform'
  /** Facts that a vehicle's advertisement leaves out if it breaks a rule that is mended. */
  omits?: readonly ('price' | 'before_price')[]
  /** What a salesperson can do about it. */
  remedy: string
  /** The field or setting with which to do it, for the operator of the website. */
  field?: string
  /**
   * What the facts break, for a salesperson; undefined if they keep the rule. A rule without it is about words only.
   */
  broken?(subject: Subject): string | undefined
}

/** An advertised vehicle, at its location. */
export interface VehicleAd {
  vehicle: Vehicle
  price: AdvertisedPrice
  location?: Location | undefined
  /** The record of its earlier advertisements. */
  ledger?: AdvertisedVehicle | undefined
  was_price: WasPriceRule
  /** Whether its page shows an estimate of the total in the location's state. */
  shows_total: boolean
  /** Whether another vehicle has the same first picture. */
  shares_picture: boolean
  /** Milliseconds since the epoch. */
  now: number
}

export const isUsed = ({ vehicle }: VehicleAd): boolean => vehicle.car_type === 'used'
export const isPriced = ({ price }: VehicleAd): boolean => price.amount !== undefined

/** A location, which the website itself advertises. */
export interface LocationAd {
  location: Location
}

export interface SiteAd {
  tenant: Tenant
  /** The dealer's own privacy policy, as HTML; undefined if the site's is made from its settings. */
  privacy?: string | undefined
}
