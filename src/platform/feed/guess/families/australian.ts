import type { Family } from '../column-names.ts'

/** Exports of Australian dealer management systems. */
export const AUSTRALIAN: Family = {
  name: 'an Australian dealer system',
  signatures: [
    ['manuyear'],
    ['stockno', 'driveawayprice'],
    ['stockno', 'advertisedprice'],
    ['stocknumber', 'driveawayprice'],
    ['egcprice'],
    ['nvic'],
    ['redbookcode'],
    ['glasscode'],
  ],
  fields: {
    year: ['manuyear', 'yearmanufactured', 'buildyear'],
    stocknum: ['stockno', 'stocknumber'],
    badge: ['badge', 'variant'],
    comments: ['advertisementdescription', 'comments'],
  },
}
