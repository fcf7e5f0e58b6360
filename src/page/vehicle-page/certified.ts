import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { VehiclePage } from '../page.ts'

/** The dialog of a certified vehicle, which explains the certification. @spec 2.22 */
export const certified = ({ make }: Pick<Vehicle, 'make'>): VehiclePage['certified'] => ({
  title: `${make} Certified`,
  paragraphs: [
    `This vehicle belongs to ${make}'s certified used programme: it was inspected and prepared to the manufacturer's own checklist.`,
    'Ask us for its inspection report and for the warranty that comes with it.',
  ],
})
