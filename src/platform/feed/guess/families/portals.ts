import type { Family } from '../column-names.ts'

/** Portals in South Africa and Europe. */
export const PORTALS: Family = {
  name: 'a South African or European portal',
  signatures: [
    ['mmcode'],
    ['standinvalue'],
    ['erstzulassung'],
    ['kilometerstand'],
    ['hersteller'],
    ['marke'],
    ['preis'],
  ],
  fields: {
    make: ['hersteller', 'marke'],
    model: ['modell', 'model'],
    year: ['year', 'yearmodel', 'modelyear', 'baujahr', 'erstzulassung', 'registrationdate'],
    badge: ['variant', 'specification', 'ausstattungslinie'],
  },
}
