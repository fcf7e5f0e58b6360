import type { Remark, StockOrigin, StockReading } from '../stock-reading.ts'

/** Merges readings of parts of one source, with remarks in the order of the records. */
export function mergeReadings(readings: readonly StockReading[], origin: StockOrigin): StockReading {
  const remarks = (of: 'rejected' | 'repaired' | 'noted'): Remark[] =>
    readings.flatMap((reading) => reading[of]).sort((a, b) => a.record - b.record)
  return {
    vehicles: readings.flatMap(({ vehicles }) => vehicles),
    cars: readings.flatMap(({ cars }) => cars),
    read: readings.reduce((sum, { read }) => sum + read, 0),
    rejected: remarks('rejected'),
    repaired: remarks('repaired'),
    noted: remarks('noted'),
    origin,
  }
}
