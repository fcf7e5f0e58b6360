import { columnNames, type Family } from './column-names.ts'
import type { SampleColumn } from './feed-sample.ts'

/** Portals in South Africa and Europe. */
const PORTALS: Family = {
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

/** The generic table of North American inventory suppliers. */
const NORTH_AMERICAN: Family = {
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

/** The vehicle catalogues of Meta and TikTok: `mileage.value`, `image[0].url`, or `listings` in XML. */
const META: Family = {
  name: 'Meta vehicle catalogue',
  signatures: [
    ['vehicleid', 'stateofvehicle'],
    ['vehicleid', 'mileagevalue'],
    ['vehicleid', 'bodystyle', 'make'],
  ],
  fields: { id: ['vehicleid'], name: ['title'], badge: ['trim'], comments: ['description'], stocknum: ['stocknumber'] },
}

/** Google's vehicle ads and listings as tables, RSS or Atom (`g:`), and Microsoft's, which have the same format. */
const GOOGLE: Family = {
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

/** Our own fields, as the specification's dealer platform and our outgoing JSON and CSV feeds have them. */
const CAR_FIELDS: Family = {
  name: "this product's own fields",
  signatures: [
    ['cartype', 'stocknum', 'make'],
    ['cartype', 'make', 'model'],
  ],
  fields: { id: ['id'], stocknum: ['stocknum'], comments: ['comments', 'description'], name: ['name', 'title'] },
}

/** Auto Trader (United Kingdom), as in its stock API, whose odometer is in miles and whose badge is a derivative. */
const AUTOTRADER: Family = {
  name: 'Auto Trader UK',
  signatures: [
    ['odometerreadingmiles'],
    ['derivative', 'lifecyclestate'],
    ['derivative', 'vrm'],
    ['fullregistration', 'attentiongrabber'],
    ['fullregistration', 'picturerefs'],
  ],
  miles: true,
  fields: { badge: ['derivative', 'trim'], rego: ['registration', 'vrm', 'fullregistration'], id: ['stockid'] },
}

/** Exports of Australian dealer management systems. */
const AUSTRALIAN: Family = {
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

const FAMILIES: readonly Family[] = [CAR_FIELDS, GOOGLE, META, AUTOTRADER, AUSTRALIAN, NORTH_AMERICAN, PORTALS]

/** The known format that a feed's columns match, if any. */
export function familyOf(columns: readonly SampleColumn[]): Family | undefined {
  const names = new Set(columns.flatMap(({ name }) => [...columnNames(name).keys()]))
  return FAMILIES.find(({ signatures }) => signatures.some((all) => all.every((name) => names.has(name))))
}
