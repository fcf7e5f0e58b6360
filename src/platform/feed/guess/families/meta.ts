import type { Family } from '../column-names.ts'

/** The vehicle catalogues of Meta and TikTok: `mileage.value`, `image[0].url`, or `listings` in XML. */
export const META: Family = {
  name: 'Meta vehicle catalogue',
  signatures: [
    ['vehicleid', 'stateofvehicle'],
    ['vehicleid', 'mileagevalue'],
    ['vehicleid', 'bodystyle', 'make'],
  ],
  fields: { id: ['vehicleid'], name: ['title'], badge: ['trim'], comments: ['description'], stocknum: ['stocknumber'] },
}
