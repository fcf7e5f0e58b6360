import type { Family } from '../column-names.ts'

/** The generic table of North American inventory suppliers. */
export const NORTH_AMERICAN: Family = {
  name: 'a North American inventory export',
  signatures: [
    ['vin', 'stocknumber', 'trim'],
    ['vin', 'stock', 'trim'],
    ['dealerid', 'vin', 'stock'],
  ],
  fields: {
    stocknum: ['stocknumber', 'stock'],
    badge: ['trim'],
    comments: ['dealercomments', 'description'],
    engine: ['enginedescription', 'engine'],
  },
}
