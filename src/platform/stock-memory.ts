import { type Recall, recall } from '#src/base/recall.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { type CarReading, readCar } from './car/read-car.ts'

/**
 * What a process keeps between two readings of one source: a record that reads
 * as before is not checked again and gives the same vehicle, the same object.
 */
export interface StockMemory {
  read(record: object): CarReading
  vehicles: Recall<Vehicle>
  /** Ends a reading: what was not in it is forgotten. */
  finish(): void
}

export function stockMemory(): StockMemory {
  let last = new Map<string, CarReading>()
  let next = new Map<string, CarReading>()
  return {
    read(record) {
      const text = JSON.stringify(record)
      const reading = last.get(text) ?? readCar(record)
      next.set(text, reading)
      return reading
    },
    vehicles: recall(),
    finish() {
      last = next
      next = new Map()
    },
  }
}
