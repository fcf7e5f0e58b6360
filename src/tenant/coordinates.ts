import type { Address } from './location.ts'
import type { Tenant } from './tenant.ts'

/** Degrees. */
export interface Coordinates {
  lat: number
  long: number
}

interface Range {
  lat: [number, number]
  long: [number, number]
}

/** The countries, including their inhabited islands: Cocos, Christmas and Norfolk Island; the Chatham Islands. */
const RANGES: Record<Tenant['country'], Range[]> = {
  AU: [{ lat: [-44, -9], long: [96, 168.5] }],
  NZ: [
    { lat: [-48, -34], long: [166, 179] },
    { lat: [-45, -43], long: [-177.5, -175.5] },
  ],
}

/** An address's coordinates if both are given and lie in the country; wrong ones count as missing (warnings.ts). */
export function coordinatesOf({ lat, long }: Address, country: Tenant['country']): Coordinates | undefined {
  if (lat === undefined || long === undefined) return undefined
  const isIn = RANGES[country].some((range) => isWithin(lat, range.lat) && isWithin(long, range.long))
  return isIn ? { lat, long } : undefined
}

const isWithin = (value: number, [from, to]: [number, number]): boolean => value >= from && value <= to
