import type { Family } from '../column-names.ts'

/** Our own fields: what the dealer platform of the specification answers, and what the feeds out as JSON and CSV say. */
export const CAR_FIELDS: Family = {
  name: "this product's own fields",
  signatures: [
    ['cartype', 'stocknum', 'make'],
    ['cartype', 'make', 'model'],
  ],
  fields: { id: ['id'], stocknum: ['stocknum'], comments: ['comments', 'description'], name: ['name', 'title'] },
}
