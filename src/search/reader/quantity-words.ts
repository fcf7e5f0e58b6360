/** Which side of a number is meant. `above` and `below` are without the number itself. */
export type Side = 'to' | 'from' | 'above' | 'below' | 'around' | 'between'

export const BEFORE: Record<Side, string> = {
  to: 'up to|upto|max|maximum|max of|maximum of|no more than|not more than|not over|no over|not above|at most|budget|budget of|my budget is|budget is|not newer than|<=|not exceeding|to spend|i have|ive got|have got|spend',
  below:
    'under|below|less than|lower than|cheaper than|fewer than|within|before|pre|older than|earlier than|sub|smaller than|shorter than|lighter than|<|less then',
  from: 'from|at least|min|minimum|minimum of|since|starting at|not older than|no older than|not less than|no less than|not under|not below|>=',
  above:
    'over|above|more than|higher than|greater than|after|newer than|later than|younger than|post|bigger than|longer than|heavier than|exceeding|>|more then',
  around: 'around|about|approx|approximately|circa|roughly|near|nearly|~|around about|close to',
  between: 'between|last|past|in the last|from the last|within the last|in last',
}

export const AFTER: Record<'to' | 'from', string> = {
  to: 'or less|or under|or below|or cheaper|or lower|or older|or earlier|or before|and under|and below|and less|and older|and earlier|max|maximum|budget|tops|limit|at most|or fewer|or lighter|or shorter',
  from: 'or more|or over|or above|or newer|or later|or higher|or up|or better|or after|or younger|and over|and above|and up|and newer|and later|and onwards|onwards|onward|on|plus|min|minimum|upwards|up|newer|or bigger|or longer|and more',
}

/** Units by what they measure. */
export const UNITS: Record<string, string> = {
  km: 'km|kms|klm|klms|k|ks|kays|kilometre|kilometres|kilometer|kilometers|k km|k kms|k klms|k klm|clicks|on the clock|kms on the clock|km on the clock',
  seats: 'seat|seats|seater|seaters|seated|passenger|passengers',
  sleeps: 'berth|berths|sleeper',
  people: 'people|persons|adults|pax',
  cylinders: 'cylinder|cylinders|cyl|cyls',
  litres: 'l|lt|ltr|litre|litres|liter|liters|i|d|td|dt|litre engine',
  engine_cc: 'cc|ccs|cubes',
  power_kw: 'kw|kws|kilowatt|kilowatts',
  hp: 'hp|bhp|horsepower',
  kg: 'kg|kgs|kilo|kilos|kilogram|kilograms',
  tonne: 'tonne|tonnes|ton|tons|t',
  feet: 'ft|foot|feet|footer|footers',
  length_m: 'm|metre|metres|meter|meters',
  doors: 'door|doors|dr',
  speeds: 'speed|speeds|sp|spd|gears',
  age: 'year old|years old|yr old|yrs old|years|yrs|year|yr',
  fuel_consumption:
    'litres per 100km|litres per 100 km|l per 100km|l per 100 km|l 100km|l 100 km|l or 100km|l or 100 km|litres per hundred|litres or 100km|per 100km',
  unknown:
    'pallet|pallets|watt|watts|w|ah|amp hour|amp hours|amp|amps|nm|mm|cm|inch|inches|cubic metres|cubic metre|cubes of space|kmh|km h|mph|miles per gallon|mpg|percent|star|stars|airbags|owner|owners|keys|cameras|bunks|slides',
  engine_hours: 'hour|hours|hrs|engine hours|hours on it',
}

/** What a number beside them is about. */
export const NOUNS: Record<string, string> = {
  km: 'km|kms|kilometres|kilometers|mileage|odometer|odo|travelled|done|driven',
  price: 'price|priced|cost|costs|costing|price range|worth',
  year: 'year|years|model year|built|build|my|from year',
  sleeps: 'sleeps|sleep|sleeping|berth|berths',
  seats: 'seats|seating',
  range_km: 'range|electric range|driving range|of range|ev range',
  towing_kg:
    'tow|tows|towing|towing capacity|tow capacity|braked towing|braked|tow rating|can tow|to tow|pull|pulls|to pull|pulling|capacity|towing a|haul',
  atm_kg: 'atm',
  gvm_kg: 'gvm|gross|gross weight|gross vehicle mass',
  tare_kg: 'tare|empty|unladen|tare weight',
  weight: 'weighs|weighing|weight|weigh',
  length_m: 'long|length|in length',
  power_kw: 'power',
  doors: 'doors',
}
