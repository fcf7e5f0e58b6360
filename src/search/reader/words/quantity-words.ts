import type { Template } from '#src/tenant/theme.ts'

/** The side of a number that is meant. `above` and `below` exclude the number itself. */
export type Side = 'to' | 'from' | 'above' | 'below' | 'around' | 'between'

/** Sides of a year, which are the opposite of an age's. */
export type YearSide = 'older' | 'newer' | 'not_older' | 'not_newer'

const BEFORE: Record<Side | YearSide, string> = {
  to: [
    'up to|upto|max|maximum|max of|maximum of|no more than|not more than|not over|no over|not above|at most',
    'budget|budget of|my budget is|budget is|budget is about|budget is around|budget of about|budget of around|<=|not exceeding|to spend|i have|ive got|have got|spend|nothing over',
    'nothing above|nothing more than|no higher than|limit|ceiling|not more|no more|maximal|budget maximum',
    'maximum budget|budget max|max budget|budget is max|price max|price maximum|max price|maximum price',
    'price up to|not exceed|max spend|not past|not beyond|no further than|not a cent over|not a dollar over',
  ].join('|'),
  below: [
    'under|below|less than|lower than|cheaper than|fewer than|within|before|pre|sub|smaller than|shorter than',
    'lighter than|<|less then|short than|small than|shorter then|smaller then|cheaper then',
  ].join('|'),
  from: [
    'from|at least|min|minimum|minimum of|since|starting at|starting from|not less than|no less than|not under',
    'not below|nothing under|nothing below|nothing less than|>=',
  ].join('|'),
  above: [
    'over|above|more than|higher than|greater than|after|post|bigger than|longer than|heavier than|exceeding|>',
    'more then',
  ].join('|'),
  around: [
    'around|about|approx|approximately|circa|roughly|near|nearly|~|around about|close to|abt|arnd|aprox|appx',
    'in the region of|in the vicinity of|in the ballpark of|in the neighbourhood of|in the order of|ballpark',
  ].join('|'),
  between:
    'between|b or w|bw|b or n|btw|btwn|btween|betw|in between|last|past|in the last|from the last|within the last|in last',
  older: 'older than|earlier than|older then',
  newer: 'newer than|later than|younger than|newer then',
  not_older: [
    'not older than|no older than|nothing older than|not earlier than|nothing before|not before|nothing pre',
    'not pre',
  ].join('|'),
  not_newer: 'not newer than|no newer than|nothing newer than|not later than|nothing after|not after',
}

const AFTER: Record<'to' | 'from' | 'around' | 'not_older' | 'not_newer', string> = {
  to: [
    'or less|or under|or below|or cheaper|or lower|or earlier|or before|and under|and below|and less|and earlier',
    'max|maximum|budget|tops|limit|at most|or fewer|or lighter|or shorter|or smaller|to spend|to play with',
    'is all we can spend|is all i can spend|is all we have|is all i have|is my budget|is our budget|is the budget',
    'is my limit|is our limit|is the limit|is my max|is our max|is the most',
    // Unlike `2018 on` and `20k plus`.
    'on road|on roads|on road costs|plus on road|plus on roads|plus on road costs|plus orc|orc',
  ].join('|'),
  from: [
    'or more|or over|or above|or later|or higher|or up|or better|or after|and over|and above|and up|and later',
    'and onwards|onwards|onward|on|plus|min|minimum|upwards|up|or bigger|or longer|and more|or larger|or greater',
    'or heavier',
  ].join('|'),
  around: [
    'or so|or thereabouts|ish|approx|approximately|or around|give or take|mark|region|vicinity|ballpark|bracket',
    'price bracket|price range|price point|neighbourhood|range',
  ].join('|'),
  not_older: 'or newer|or younger|and newer|and younger|newer',
  not_newer: 'or older|and older',
}

/** Units, by what they measure. */
const UNITS: Record<string, string> = {
  km: [
    'km|kms|klm|klms|k|ks|kays|kilometre|kilometres|kilometer|kilometers|k km|k kms|k klms|k klm|clicks',
    'on the clock|kms on the clock|km on the clock|on it|on her',
  ].join('|'),
  seats: 'seat|seats|seater|seaters|seated|passenger|passengers',
  belts: 'seatbelts|seat belts|belted seats|seats with belts|seatbelt|belts',
  sleeps: 'berth|berths|sleeper',
  people: 'people|persons|person|adults|pax|kids|peoples|of us',
  beds: 'bed|beds',
  cylinders: 'cylinder|cylinders|cyl|cyls',
  litres: 'l|lt|ltr|litre|litres|liter|liters|i|d|td|dt|litre engine',
  engine_cc: 'cc|ccs',
  payments: [
    'per week|a week|pw|weekly|week|per month|a month|monthly|month|per fortnight|a fortnight|fortnightly',
    'repayments',
  ].join('|'),
  power_kw: 'kw|kws|kilowatt|kilowatts',
  hp: 'hp|bhp|horsepower',
  kg: 'kg|kgs|kilo|kilos|kilogram|kilograms',
  tonne: 'tonne|tonnes|ton|tons|t',
  feet: 'ft|foot|feet|footer|footers|fter|fters',
  length_m: 'm|metre|metres|meter|meters',
  doors: 'door|doors|dr',
  speeds: 'speed|speeds|sp|spd|gears',
  age: 'year old|years old|yr old|yrs old|years|yrs|year|yr',
  fuel_consumption: [
    'litres per 100km|litres per 100 km|l per 100km|l per 100 km|l 100km|l 100 km|l or 100km|l or 100 km',
    'litres per hundred|litres or 100km|per 100km|litres per 100|l per 100|litres a hundred|litres or 100|l or 100',
  ].join('|'),
  unknown: [
    'pallet|pallets|watt|watts|w|ah|amp hour|amp hours|amp|amps|nm|mm|cm|inch|inches|cubic metres|cubic metre',
    'cubic meters|cubic meter|m3|cbm|cubes of space|kmh|km h|mph|miles per gallon|mpg|percent|star|stars|airbags|owner|owners|keys|cameras|bunks',
    'slides',
  ].join('|'),
  engine_hours: 'hour|hours|hrs|engine hours|engine hour|engine hrs|motor hours|hours on it',
}

/** Units of numbers in printed texts. */
const PRINTED_UNITS: Record<string, string> = {
  watt: 'w|watt|watts',
  ah: 'ah|amp hour|amp hours|amphour|amphours|a h',
  kg: UNITS.kg ?? '',
  tonne: UNITS.tonne ?? '',
  litre: 'l|lt|ltr|ltrs|litre|litres|liter|liters',
  inch: 'inch|inches|in|inchers|incher',
  mm: 'mm|millimetres|millimetre',
  metre: UNITS.length_m ?? '',
  month: 'month|months|mths',
  year: 'year|years|yr|yrs',
  pallet: 'pallet|pallets',
  cubic: 'm3|cubic metre|cubic metres|cubic meter|cubic meters|cubes|cube|cubic|cubes of space|cbm',
}

/** Nouns that tell what a number beside them is about. */
const NOUNS: Record<string, string> = {
  km: 'km|kms|kilometres|kilometers|mileage|odometer|odo|travelled|done|driven',
  price: 'price|priced|cost|costs|costing|price range|worth',
  year: 'year|years|model year|built|build|my|from year|year model',
  sleeps: 'berth|berths',
  sleeping: 'sleeps|sleep|sleeping|sleeping for|that sleeps|can sleep',
  seats: 'seats|seat|seating|seating for',
  people: 'family of|group of|party of',
  unknown: [
    'ball weight|towball weight|tow ball weight|payload|seat height|wheelbase|boot space|ground clearance|water',
    'clearance|internal height|height|width|torque',
  ].join('|'),
  range_km: 'range|electric range|driving range|of range|ev range',
  towing_kg: [
    'tow|tows|towing|towing capacity|tow capacity|braked towing|braked|tow rating|can tow|to tow|pull|pulls',
    'to pull|pulling|capacity|towing a|haul',
  ].join('|'),
  // `my Prado only tows 3 tonne`
  atm_kg: 'atm|only tows|only pulls|can only tow|can only pull|only tow|only pull',
  engine_hours: 'engine hours|engine hrs|motor hours',
  gvm_kg: 'gvm|gross|gross weight|gross vehicle mass',
  tare_kg: 'tare|empty|unladen|tare weight',
  weight: 'weighs|weighing|weight|weigh|tow weight|towing weight|trailer weight',
  length_m: 'long|length|in length',
  power_kw: 'power',
  doors: 'doors',
}

/** Towed things: in `tows a 3 tonne van` the van isn't the vehicle searched for. */
const TOWED = { towed: 'caravan|van|boat|trailer|float|camper|load|horse|jet|ski|car' }

/** Words that may stand between `under`, or `tows`, and its number. */
const BETWEEN = { between: 'a|an|the|of|is|be|at|around|about|approx|approximately|roughly|my|our|up|to|,' }

const QUANTITY_WORDS = {
  before: BEFORE,
  after: AFTER,
  units: UNITS,
  printed: PRINTED_UNITS,
  nouns: NOUNS,
  towed: TOWED,
  between: BETWEEN,
}
export type QuantityWords = typeof QUANTITY_WORDS

/** The words of limits at dealers of a template; phrases are separated by `|`. */
export function quantityWordsOf(template: Template): QuantityWords {
  // Cubes measure engines of motorcycles, and the space of others.
  const unit = template === 'motorcycle' ? 'engine_cc' : 'unknown'
  return { ...QUANTITY_WORDS, units: { ...UNITS, [unit]: `${UNITS[unit]}|cubes|cube` } }
}
