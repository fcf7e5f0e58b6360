import { expect, it } from 'vitest'
import { CARS_SETTINGS } from '#src/search/cars-settings.ts'
import { createEngine } from '#src/search/engine/engine.ts'
import { buildIndex } from '#src/search/engine/static-index.ts'
import { makeVocabulary } from '#src/search/reader/make-vocabulary.ts'
import { queryReader } from '#src/search/reader/read-query.ts'

/** Make and model as Australian listings spell them, and how shoppers type them. */
const TYPED: Record<string, readonly string[]> = {
  'Toyota|Landcruiser': [
    'land cruiser',
    'landcruser',
    'toyota landcruiser',
    'toyota land cruiser',
    'cruiser',
    'land-cruiser',
  ],
  'Toyota|Land Cruiser': ['landcruiser', 'toyota landcruiser', 'land cruiser'],
  'Toyota|RAV4': ['rav 4', 'rav-4', 'rav4', 'toyota rav 4'],
  'Toyota|Rav 4': ['rav4', 'toyota rav4'],
  'Toyota|Hilux': ['hi lux', 'hi-lux', 'hilux', 'toyota hi lux', 'hiluxe'],
  'Toyota|HiAce': ['hi ace', 'hiace', 'hi-ace'],
  'Toyota|C-HR': ['chr', 'c hr', 'c-hr', 'toyota chr'],
  'Toyota|Corolla': ['corola', 'carolla', 'toyota corrolla', 'toyota -camry corolla'],
  'Toyota|Camry': ['camery'],
  'Toyota|Yaris Cross': ['yariscross', 'yaris cross'],
  'Toyota|86': ['toyota 86'],
  'Nissan|X-Trail': ['xtrail', 'x trail', 'x-trail', 'nissan xtrail'],
  'Nissan|Qashqai': ['qashquai', 'nissan qashqai'],
  'Nissan|370Z': ['370 z', '370z'],
  'Nissan|Navara': ['navarra'],
  'Hyundai|i30': ['i 30', 'i-30', 'i30', 'hyundai i 30', 'hyundia i30'],
  'Hyundai|ix35': ['ix 35', 'i x 35', 'ix35'],
  'Hyundai|Santa Fe': ['santafe', 'santa fe', 'santa-fe', 'hyundai santafe', 'sante fe'],
  'Hyundai|iLoad': ['i load', 'iload', 'i-load'],
  'Isuzu Ute|D-MAX': ['dmax', 'd max', 'd-max', 'isuzu dmax', 'd.max'],
  'Isuzu Ute|MU-X': ['mux', 'mu x', 'mu-x', 'isuzu mux'],
  'Mazda|CX-5': ['cx5', 'cx 5', 'cx-5', 'mazda cx5', 'mazda cx 5'],
  'Mazda|CX-30': ['cx30', 'cx 30'],
  'Mazda|BT-50': ['bt50', 'bt 50', 'mazda bt50'],
  'Mazda|MX-5': ['mx5', 'mx 5', 'mazda mx5'],
  'Mazda|3': ['mazda 3', 'mazda3'],
  'Mitsubishi|Eclipse Cross': ['eclipsecross', 'eclipse cross'],
  'Mitsubishi|ASX': ['a s x', 'mitsubishi asx', 'mitsibishi asx'],
  'Mitsubishi|Outlander': ['out lander', 'outlandar'],
  'Mitsubishi|Triton': ['tritan', 'mitsubishi triton'],
  'Honda|CR-V': ['crv', 'cr v', 'cr-v', 'honda crv'],
  'Honda|HR-V': ['hrv', 'honda hr v'],
  'Volkswagen|Golf': ['vw golf', 'volks wagen golf', 'volkswagon golf', 'golf'],
  'Volkswagen|T-Roc': ['troc', 't roc', 'vw t-roc'],
  'Volkswagen|T-Cross': ['tcross', 'vw tcross'],
  'Volkswagen|Amarok': ['vw amorok', 'amarock'],
  'Mercedes-Benz|C200': ['mercedes benz c200', 'mercedesbenz c200', 'c 200', 'merc c200', 'mercedes c-200'],
  'Mercedes-Benz|A-Class': ['a class', 'aclass', 'merc a class'],
  'Mercedes-Benz|GLC 250': ['glc250', 'glc 250'],
  'BMW|X5': ['x 5', 'bmw x5', 'bmw x 5', 'beemer x5'],
  'BMW|320i': ['320 i', 'bmw 320i'],
  'Audi|Q5': ['q 5', 'audi q5'],
  'Audi|E-Tron': ['etron', 'e tron'],
  'Ford|F-150': ['f150', 'f 150', 'ford f150'],
  'Ford|EcoSport': ['eco sport', 'ecosport'],
  'Ford|Ranger': ['ford rangers', 'rangar'],
  'Holden|Commodore': ['commo', 'comodore', 'holden commadore'],
  'Subaru|XV': ['x v', 'subi xv'],
  'Subaru|BRZ': ['b r z', 'subaru brz'],
  'Kia|Sportage': ['sport age', 'sportige'],
  'Land Rover|Range Rover': ['rangerover', 'range rover', 'landrover range rover', 'rangie'],
  'Land Rover|Discovery': ['landrover discovery', 'land rover disco', 'landy discovery'],
  'Jeep|Grand Cherokee': ['grandcherokee', 'jeep grand cherokee', 'grand cheroke'],
  'LDV|T60': ['t 60', 'ldv t60'],
  'MG|MG3': ['mg 3', 'mg3'],
  'MG|ZS EV': ['zsev', 'mg zs ev'],
  'GWM|Cannon': ['great wall cannon', 'greatwall cannon', 'gwm canon'],
  'Suzuki|S-Cross': ['scross', 's cross'],
  'SsangYong|Musso': ['ssang yong musso', 'ssangyong musso'],
  'Renault|Koleos': ['renault koleus'],
  'Mahindra|PIK-UP': ['pikup', 'pik up'],
  'Tesla|Model 3': ['model3', 'tesla 3', 'tesla model 3'],
  'Tesla|Model Y': ['modely', 'tesla y'],
  'Alfa Romeo|Giulia': ['alfaromeo giulia', 'alfa giulia'],
  'Jaguar|F-Pace': ['fpace', 'f pace', 'jag f-pace', 'jag fpace'],
  'Volvo|XC60': ['xc 60', 'volvo xc 60'],
}

const names = Object.keys(TYPED)
const cars = names.map((name) => {
  const [make = '', model = ''] = name.split('|')
  return { id: name, make, model }
})
const engine = createEngine(JSON.parse(JSON.stringify(buildIndex(cars, CARS_SETTINGS))))
const read = queryReader(makeVocabulary(cars, { filler: [], pages: {}, template: 'car', year: 2026 }))

it.each(Object.entries(TYPED).flatMap(([name, typed]) => typed.map((text) => [text, name] as const)))(
  '%s finds %s',
  (text, name) => {
    const parsed = read(text)
    expect(parsed.unknown).toEqual([])
    const { rows } = engine.search({ filter: parsed.conditions, hitsPerPage: 100 })
    expect(rows.map((row) => engine.value(row, 'id'))).toContain(name)
    // A guess that finds half the stock is no answer.
    expect(rows.length).toBeLessThanOrEqual(6)
  },
)
