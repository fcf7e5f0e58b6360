import type { Family } from '../column-names.ts'

/** Google's vehicle ads and listings as tables, RSS or Atom (`g:`), and Microsoft's, which have the same format. */
export const GOOGLE: Family = {
  name: 'Google vehicle ads',
  signatures: [
    ['storecode', 'imagelink'],
    ['googleproductcategory'],
    ['vehiclefulfillment'],
    ['vehiclemsrp'],
    ['brand', 'imagelink', 'mileage'],
  ],
  fields: { id: ['id'], make: ['brand'], badge: ['trim'], name: ['title'], comments: ['description'] },
}
