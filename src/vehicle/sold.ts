import type { Car } from './record/car.ts'

/** Whether a source says that a vehicle has been sold. @spec 4.1 */
export const isSold = ({ status, sold }: Pick<Car, 'status' | 'sold'>): boolean => status === 'sold' || sold === true
