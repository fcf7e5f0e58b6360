import type { Family } from '../column-names.ts'

/** Our own fields, as the specification's dealer platform and our outgoing JSON and CSV feeds have them. */
export const CAR_FIELDS: Family = {
  name: "this product's own fields",
  signatures: [
    ['cartype', 'stocknum', 'make'],
    ['cartype', 'make', 'model'],
  ],
  fields: { id: ['id'], stocknum: ['stocknum'], comments: ['comments', 'description'], name: ['name', 'title'] },
}
