import { type Concept, wordsFor } from './concept.ts'

const body = wordsFor('body')

/** Models that are vans whatever body the feed gives, such as `Commercial`. */
const VANS =
  /^(hi ?ace|i ?load|transit.*|sprinter|vito|transporter|crafter|caddy.*|trafic|master|kangoo|ducato|express|v80|g10.*|deliver.*|berlingo|partner|expert|combo|proceed|nv\d+|staria.?load)$/
const MOVERS =
  /^(grand )?(carnival|tarago|odyssey|i ?max|staria|estima|previa|alphard|vellfire|granvia|delica|elgrand|serena|voxy|multivan|caravelle|v ?class|v ?\d\d\d ?d?|valente|stavic|rondo|entourage|v240)$/

const RISING_ROOF = /\b(pop.?top|(elevating|lifting|rising) roof)\b/

/** New or used, cabs and bodies. */
export const BODIES: readonly Concept[] = [
  { only: ['truck'], phrases: 'dual cab|double cab|crew cab|twin cab', is: { seats: [5, 9] } },
  { only: ['truck'], phrases: 'single cab|standard cab|day cab', is: { seats: [1, 3] } },
  {
    phrases:
      'dual cab|double cab|twin cab|crew cab|dualcab ute|dual cab ute|double cab ute|twin cab ute|crew cab ute|4 door ute',
    is: [{ body: /\b(ute|utility|pick ?up|tray)\b/, seats: [5, 9] }, { names: /\b(dual|double|crew|twin) ?cab\b/ }],
  },
  {
    phrases: 'single cab|single cab ute|2 seater ute',
    is: [{ body: /\b(ute|utility|pick ?up|tray|cab chassis)\b/, seats: [1, 3] }, { names: /\bsingle ?cab\b/ }],
  },
  {
    phrases: 'extra cab|space cab|king cab|super cab|extended cab|club cab|freestyle cab',
    is: { names: /\b(extra|space|king|super|extended|club|freestyle) ?cab\b/ },
  },
  body(
    /\b(ute|utility|pick ?up|tray)\b/,
    'ute|utility|pickup|pick up|pickup truck|tradie ute|bakkie|tray ute|tray top ute|tray back',
  ),
  body(/\b(suv|crossover)\b/, 'suv|crossover|soft roader|softroader|sports utility|sports utility vehicle'),
  // Words that other words may separate: `4wd diesel wagon`.
  body(
    /\b(suv|crossover|wagon|estate)\b/,
    ['four wheel drive', '4 wheel drive', '4wd', '4x4']
      .flatMap((drive) => [`${drive} + wagon`, `${drive} + station wagon`])
      .join('|'),
  ),
  body(/\bhatch/, 'hatch|htch|hatches|hatchback|hatch back|liftback|lift back|5 door hatch|sportback'),
  body(/\b(sedan|saloon)\b/, 'sedan|saloon|4 door sedan|sed|limousine'),
  body(/\b(wagon|estate)\b/, 'wagon|wgn|kombi wagon|station wagon|stationwagon|estate|touring wagon|sportswagon'),
  body(/\b(people ?mover|mpv|mini ?van|mini ?bus)\b/, 'people mover|peoplemover|mpv|minivan|mini van|people carrier'),
  { phrases: 'people mover|peoplemover|mpv|minivan|people carrier', is: [{ model: MOVERS }, { seats: [8, 15] }] },
  {
    phrases: 'van|work van|delivery van|panel van|cargo van|tradie van|commercial van',
    is: [{ body: /(?<!cara|camper)\bvan\b/ }, { body: /^commercial$/, model: VANS }],
  },
  body(/\bcab ?chassis\b/, 'cab chassis|tray back ute'),
  { phrases: 'cab chassis', is: { names: /\bcab ?chassis\b/ } },
  body(/\b(coupe|fastback)\b/, 'coupe|fastback|two door|2 door coupe'),
  body(
    /\b(convertible|cabriolet|roadster|soft ?top)\b/,
    'convertible|conv|convertable|cabriolet|cabrio|roadster|soft top|softtop|drop top|rag top|topless',
  ),
  body(/\b(bus|coach)\b/, 'bus|minibus|mini bus|coach'),
  body(/\b(naked|street ?fighter)\b/, 'naked|naked bike|streetfighter|street fighter|standard bike|nakedbike'),
  body(
    /^(sports?|super ?sports?)( ?bikes?)?$/,
    'sport|sports|sport bike|sportbike|sports bike|sportsbike|superbike|super bike|supersport|super sport|sporty bike|faired bike',
  ),
  body(/\bcruiser\b/, 'cruiser|cruiser bike|chopper|bobber style'),
  body(
    /\b(retro|classic|cafe)\b/,
    'retro|retro bike|retro style|classic|classic bike|modern classic|cafe racer|cafe racer style|neo retro|scrambler style',
  ),
  body(/\b(adventure|dual ?sport)\b/, 'adventure|adventure bike|adv|adv bike|dual sport|dual purpose'),
  body(/\btour/, 'tourer|touring bike|sports tourer|touring'),
  body(/\b(off ?road|enduro|motocross|dirt|trail)\b/, 'dirt bike|dirtbike|enduro|motocross|mx|trail bike|motorcross'),
  body(/\bscooter\b/, 'scooter|moped'),
  body(/\bmotor ?home\b/, 'motorhome|motor home|winnebago style'),
  body(/\bcamper ?van\b/, 'campervan|camper van|camper|van conversion'),
  body(/\bhybrid caravan\b/, 'hybrid|hybrid van|hybrid caravan|hybrid camper'),
  {
    phrases: 'pop top|poptop|pop up roof|elevating roof|lifting roof|rising roof',
    is: [{ body: /\bpop ?top\b/ }, { features: RISING_ROOF }],
  },
  {
    phrases: 'pop top van|pop top caravan',
    is: [{ body: /\bpop ?top\b/ }, { body: /\bcaravan\b/, features: RISING_ROOF }],
  },
  body(/\b(pop ?out|expand)/, 'pop out|popout|expander|expanding caravan|pop out caravan'),
  body(/\bwheeler\b/, 'fifth wheeler|5th wheeler|fifth wheel|5th wheel'),
  body(/\bcamper trailer\b/, 'camper trailer|camping trailer|trailer camper'),
  {
    only: ['camper', 'rv'],
    phrases: 'towable|tow behind|pull behind',
    is: { body: /\b(caravan|trailer|wheeler)\b/ },
  },
  {
    only: ['camper', 'rv'],
    phrases: 'motorised|motorized|drivable|driveable|self propelled',
    is: { body: /\b(motor ?home|camper ?van|bus|coach)\b/ },
  },
  body(/\bcaravan\b/, 'caravan|van|touring van|touring caravan|tow van|tourer'),
  body(/\bprime ?mover\b/, 'prime mover|semi|semi truck|tractor unit|bobtail|semi trailer truck'),
  body(/\btipper\b/, 'tipper|tip truck|tipper truck|dump truck|dumper|tipping truck|tippers'),
  body(/\bpantech\b/, 'pantech|pantec|pantechnicon|pantech truck'),
  body(/\bcurtain ?sider\b/, 'curtainsider|curtain sider|curtain side|tautliner|taut liner|curtainside|curtain truck'),
  body(
    /\b(refrigerated|freezer|fridge)\b/,
    'refrigerated|refrigerated truck|fridge truck|freezer|freezer truck|reefer|chiller|chiller truck|refrigerated van|fridge|cold truck|fridge body',
  ),
  body(/\b(freight|box)\b/, 'freight box|box truck|box body|box'),
  body(
    /\bfurniture\b/,
    'furniture|furniture truck|furniture van|removal truck|removalist truck|moving truck|removals truck',
  ),
  body(/\b(flat ?bed|flat ?top|tray)\b/, 'flatbed|flat bed|flat top|flattop|tray truck|tray back|table top|tray'),
  body(/\b(pantech|curtain|freight|refrigerated|furniture|tipper|tray|flat|box|agitator|crane)/, 'rigid|rigid truck'),
]
