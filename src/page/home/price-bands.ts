import { shownPrice } from '#src/vehicle/advertised-price.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'

const LIMITS = [5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 300].map((thousands) => thousands * 1000)
const BANDS = 4

/** Up to four price limits that divide this stock, each with the number of vehicles below it. */
export function priceBands(vehicles: readonly Vehicle[]): { below: number; count: number }[] {
  const prices = vehicles.map(shownPrice).filter((price) => price !== undefined)
  const useful = LIMITS.map((below) => ({ below, count: prices.filter((price) => price < below).length })).filter(
    ({ count }, index, all) => count > (all[index - 1]?.count ?? 0) && count < prices.length,
  )
  if (useful.length <= BANDS) return useful
  return Array.from(
    { length: BANDS },
    (_, index) => useful[Math.round((index * (useful.length - 1)) / (BANDS - 1))],
  ).filter((band) => band !== undefined)
}
