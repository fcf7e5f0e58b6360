import type { Sort } from '#src/tenant/switches.ts'
import type { Template } from '#src/tenant/theme.ts'
import type { FacetName } from '../facets.ts'

/** What shoppers call values of a filter, beside the values themselves and their plurals. */
export interface Concept {
  /** Matches the stock's values that are meant, in lower case and without accents. */
  is: RegExp
  /** Separated by `|`, in lower case and without hyphens. */
  said: string
}

/** The list filters that typed words may set, the most likely meaning of a word first. */
export const READ_LISTS = [
  'car_type',
  'body',
  'simple_fuel',
  'transmission',
  'drive',
  'seats',
  'sleeps',
  'colour',
] as const satisfies readonly FacetName[]

/** Filters that typed words set where a dealer offers them. */
export const OFFERED_LISTS = ['city'] as const satisfies readonly FacetName[]

/** The range filters that typed words may set. */
export const READ_RANGES = ['price', 'year', 'km'] as const satisfies readonly FacetName[]

/** A value that a filter of this name has in no stock, so that no word means it. */
export const NO_VALUE = /^(other|others|unknown|unspecified|n\/?a|tba|all|front|rear|-)$/

/** Within one filter, the first concept that a phrase belongs to is meant. */
export const CONCEPTS: Partial<Record<FacetName, readonly Concept[]>> = {
  car_type: [
    { is: /^new$/, said: 'brand new' },
    { is: /^used$/, said: 'second hand|secondhand|2nd hand|preowned|pre owned|preloved|pre loved' },
    { is: /^demo$/, said: 'demonstrator|ex demo|ex demonstrator' },
  ],
  body: [
    {
      is: /\b(ute|utility|pick ?up|tray)\b/,
      said: 'ute|utility|pickup|pick up|tradie ute|dual cab|double cab|twin cab|crew cab|dual cab ute|double cab ute|twin cab ute|crew cab ute',
    },
    { is: /\b(suv|crossover)\b/, said: 'suv|crossover|soft roader|softroader|sports utility|four wheel drive wagon' },
    { is: /\bhatch/, said: 'hatch|hatchback|hatch back|liftback' },
    { is: /\b(sedan|saloon)\b/, said: 'sedan|saloon' },
    { is: /\b(wagon|estate)\b/, said: 'wagon|station wagon|stationwagon|estate' },
    {
      is: /\b(people ?mover|mpv|mini ?van|mini ?bus)\b/,
      said: 'people mover|peoplemover|mpv|minivan|mini van|people carrier|family van',
    },
    { is: /\bvan\b/, said: 'van|work van|delivery van|panel van|cargo van|tradie van|commercial van' },
    { is: /\b(coupe|fastback)\b/, said: 'coupe|fastback' },
    {
      is: /\b(convertible|cabriolet|roadster|soft ?top)\b/,
      said: 'convertible|cabriolet|cabrio|roadster|soft top|softtop|drop top',
    },
    { is: /\b(bus|coach)\b/, said: 'bus|minibus|mini bus|coach' },
    { is: /\bcab ?chassis\b/, said: 'cab chassis' },
    { is: /\b(naked|street ?fighter)\b/, said: 'naked bike|streetfighter|street fighter|standard bike' },
    {
      is: /^(sports?|super ?sports?)( ?bikes?)?$/,
      said: 'sport|sports|sport bike|sportbike|sports bike|sportsbike|superbike|super bike|supersport|super sport',
    },
    { is: /\bcruiser\b/, said: 'cruiser|cruiser bike|chopper' },
    { is: /\b(retro|classic|cafe)\b/, said: 'retro|retro bike|classic|modern classic|cafe racer|neo retro' },
    { is: /\b(adventure|dual ?sport)\b/, said: 'adventure|adventure bike|adv|dual sport|dual purpose' },
    { is: /\btour/, said: 'tourer|touring|touring bike|sports tourer' },
    { is: /\b(off ?road|enduro|motocross|dirt|trail)\b/, said: 'dirt bike|dirtbike|enduro|motocross|mx|trail bike' },
    { is: /\bscooter\b/, said: 'scooter|moped' },
    { is: /\bmotor ?home\b/, said: 'motorhome|motor home' },
    { is: /\bcamper ?van\b/, said: 'campervan|camper van|camper|van conversion' },
    { is: /\bhybrid caravan\b/, said: 'hybrid|hybrid van|hybrid caravan|hybrid camper' },
    { is: /\bpop ?top\b/, said: 'pop top|poptop|pop top van|pop top caravan' },
    { is: /\b(pop ?out|expand)/, said: 'pop out|expander|expanding caravan|pop out caravan' },
    { is: /\bwheeler\b/, said: 'fifth wheeler|5th wheeler|fifth wheel|5th wheel|fifthwheeler' },
    { is: /\bcamper trailer\b/, said: 'camper trailer|camping trailer|trailer camper' },
    { is: /\bcaravan\b/, said: 'caravan|van|touring van|touring caravan|tow van' },
    { is: /\bprime ?mover\b/, said: 'prime mover|primemover|semi|semi truck|tractor unit|bobtail' },
    { is: /\btipper\b/, said: 'tipper|tip truck|tipper truck|dump truck|dumper|tipping truck' },
    { is: /\bpantech\b/, said: 'pantech|pantec|pantechnicon|pantech truck' },
    {
      is: /\bcurtain ?sider\b/,
      said: 'curtainsider|curtain sider|curtain side|tautliner|taut liner|curtainside',
    },
    {
      is: /\b(refrigerated|freezer|fridge)\b/,
      said: 'refrigerated|refrigerated truck|fridge truck|freezer|freezer truck|reefer|chiller|chiller truck|refrigerated van|fridge|cold truck',
    },
    { is: /\b(freight|box)\b/, said: 'freight box|box truck|box body' },
    {
      is: /\bfurniture\b/,
      said: 'furniture|furniture truck|furniture van|removal truck|removalist truck|moving truck',
    },
    { is: /\b(flat ?bed|flat ?top|tray)\b/, said: 'flatbed|flat bed|flat top|flattop|tray truck|tray back|table top' },
  ],
  simple_fuel: [
    { is: /plug/, said: 'phev|plug in|plug in hybrid|plugin|plugin hybrid' },
    { is: /hybrid/, said: 'hybrid|hev|petrol hybrid|hybrid electric' },
    { is: /diesel/, said: 'diesel|turbodiesel' },
    { is: /petrol|unleaded/, said: 'petrol|unleaded|ulp|gasoline|gas engine' },
    {
      is: /electric/,
      said: 'electric|ev|bev|fully electric|full electric|all electric|battery electric|pure electric|zero emission',
    },
    { is: /lpg|gas/, said: 'lpg|dual fuel' },
  ],
  transmission: [
    { is: /cvt/, said: 'cvt' },
    { is: /dual clutch|dct|dsg/, said: 'dual clutch|dct|dsg|twin clutch' },
    { is: /automated manual|amt/, said: 'automated manual|amt' },
    {
      is: /auto|cvt|clutch auto|dct|dsg|single speed|reduction/,
      said: 'auto|automatic|automatic transmission|auto transmission|automatic gearbox|auto gearbox',
    },
    {
      is: /^(?!.*automated).*manual/,
      said: 'manual|stick|stick shift|manual transmission|manual gearbox|5 speed manual|6 speed manual',
    },
  ],
  drive: [
    {
      is: /\b4x4\b|4wd|four/,
      said: '4x4|4wd|4by4|four by four|four wheel drive|4 wheel drive|fourwheel drive|fourby|4wheel drive|4 x 4',
    },
    { is: /^(all|awd)/, said: 'awd|all wheel drive|allwheel drive|all wheel' },
    { is: /^(front|fwd)/, said: 'fwd|front wheel drive|front wheel' },
    { is: /^(rear|rwd)/, said: 'rwd|rear wheel drive|rear wheel' },
    { is: /^(4x2|2wd|front|rear|fwd|rwd)/, said: '4x2|2wd|2 wheel drive|two wheel drive' },
    { is: /chain/, said: 'chain drive|chain driven' },
    { is: /belt/, said: 'belt drive|belt driven' },
    { is: /shaft/, said: 'shaft drive|shaft driven' },
  ],
  colour: [
    { is: /\b(gr[ea]y|graphite|charcoal|gunmetal|slate)\b/, said: 'grey|gray' },
    { is: /\bsilver\b/, said: 'silver' },
    { is: /\bwhite\b/, said: 'white' },
    { is: /\bblack\b/, said: 'black' },
    { is: /\bblue\b|\bnavy\b/, said: 'blue' },
    { is: /\b(red|maroon|burgundy)\b/, said: 'red' },
    { is: /\bgreen\b/, said: 'green' },
    { is: /\b(brown|bronze)\b/, said: 'brown' },
    { is: /\b(beige|sand|cream|champagne)\b/, said: 'beige|cream|tan' },
    { is: /\b(gold|champagne)\b/, said: 'gold' },
    { is: /\borange\b/, said: 'orange' },
    { is: /\byellow\b/, said: 'yellow' },
    { is: /\bpurple\b/, said: 'purple' },
    { is: /\bpink\b/, said: 'pink' },
    { is: /\bteal\b|turquoise/, said: 'teal|turquoise' },
  ],
}

/** What asks for an order and not for a filter. */
export const SORT_WORDS: Partial<Record<Sort, string>> = {
  price_asc:
    'cheap|cheapest|cheaper|inexpensive|affordable|bargain|budget|low price|lowest price|low priced|lowest priced|best price',
  price_desc: 'most expensive|expensive|dearest|highest price',
  km_asc:
    'low km|low kms|low ks|low kays|low kilometres|low kilometers|low klm|low klms|low mileage|low miles|lowest km|lowest kms|lowest kilometres|fewest kms|fewest km|least kms|least km|lowest mileage|low odometer',
  latest: 'newest|latest|just arrived|new arrival|new arrivals|just in|recently added|latest arrivals|new stock',
}

/** The orders that typed words may ask for, whether or not the dealer lists them. */
export const READ_SORTS = Object.keys(SORT_WORDS) as Sort[]

/** What says nothing about a vehicle, beside the dealer's own noun, name and place. */
export const FILLER =
  'for sale|on sale|sale|near me|nearby|close to me|local|locally|with|and|a|an|the|in|at|of|is|or|any|some|all|show me|show|find me|find|get me|get|looking for|search for|search|i want|i want a|i need|i need a|want|wanted|need|please|buy|buying|to buy|purchase|deals|deal|good|great|nice|best|reliable|vehicle|vehicles|car|cars|motor vehicle|automobile|stock|available|in stock|dealer|dealers|dealership|price|prices|priced|cost|km|kms|kilometres|transmission|gearbox|engine|engined|powered|colour|color|coloured|colored|colour car|australia|new zealand|nz|rego|registration|vin|stock no|stock number|stock num|model year'

/** What shoppers call any vehicle of a dealer. */
export const VEHICLE_WORDS: Record<Template, string> = {
  car: 'car|motor',
  motorcycle: 'bike|motorbike|motor bike|motorcycle|motor cycle',
  camper: 'camper|rv',
  truck: 'truck|lorry',
  rv: 'rv|recreational vehicle',
}
