import type { Family } from '../column-names.ts'

/** Vehicle ads and listings of Google, as tables, RSS or Atom (`g:`), and of Microsoft, which takes the same. */
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
