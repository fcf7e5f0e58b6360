import type { Family } from '../column-names.ts'

/** Portals of South Africa and Europe. */
export const PORTALS: Family = {
  name: 'a South African or European portal',
  signatures: [['mmcode'], ['erstzulassung'], ['kilometerstand'], ['hersteller'], ['marke'], ['preis']],
  fields: {
    make: ['hersteller', 'marke'],
    model: ['modell', 'model'],
    year: ['year', 'baujahr', 'erstzulassung'],
    badge: ['variant', 'ausstattungslinie'],
  },
}
