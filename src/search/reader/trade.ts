import type { Template } from '#src/tenant/theme.ts'
import type { MeantPage } from './vocabulary.ts'

/** A value that a filter of this name has in no stock, so that no word means it. */
export const NO_VALUE = /^(other|others|unknown|unspecified|n\/?a|tba|all|front|rear|-)$/

/** Facts that all hold: values that match, or numbers within two bounds. `names` are those of NAME_FIELDS. */
export type Where = Readonly<Record<string, RegExp | readonly [from: number, to: number]>>

/** What shoppers call vehicles, beside their own values and their plurals. */
export interface Concept {
  /** Separated by `|`, in lower case and without hyphens. */
  said: string
  /** The facts that are meant, in lower case and without accents: one of these. */
  is: Where | readonly Where[]
}

const one =
  (field: string) =>
  (is: RegExp, said: string): Concept => ({ said, is: { [field]: is } })
const body = one('body')
const fuel = one('simple_fuel')
const gearbox = one('transmission')
const drive = one('drive')
const colour = one('colour')
const feature = one('features')
const make = one('make')

/** Models that are vans whatever a feed calls their body, such as `Commercial`. */
const VANS =
  /^(hi ?ace|i ?load|transit.*|sprinter|vito|transporter|crafter|caddy.*|trafic|master|kangoo|ducato|express|v80|g10.*|deliver.*|berlingo|partner|expert|combo|proceed|nv\d+|staria.?load)$/
const MOVERS =
  /^(grand )?(carnival|tarago|odyssey|i ?max|staria|estima|previa|alphard|vellfire|granvia|delica|elgrand|serena|voxy|multivan|caravelle|v ?class|v ?\d\d\d ?d?|valente|stavic|rondo|entourage|v240)$/

/** Of a phrase that several concepts name, the first that the stock has is meant. */
export const CONCEPTS: readonly Concept[] = [
  { is: { car_type: /^new$/ }, said: 'brand new|factory new|unregistered' },
  { is: { car_type: /^used$/ }, said: 'second hand|2nd hand|preowned|pre owned|preloved|pre loved|secondhand' },
  { is: { car_type: /^demo$/ }, said: 'demonstrator|ex demo|ex demonstrator|demo model|near new demo|dealer demo' },

  {
    said: 'dual cab|double cab|twin cab|crew cab|dualcab ute|dual cab ute|double cab ute|twin cab ute|crew cab ute|4 door ute',
    is: [{ body: /\b(ute|utility|pick ?up|tray)\b/, seats: [5, 9] }, { names: /\b(dual|double|crew|twin) ?cab\b/ }],
  },
  {
    said: 'single cab|single cab ute|2 seater ute',
    is: [{ body: /\b(ute|utility|pick ?up|tray|cab chassis)\b/, seats: [1, 3] }, { names: /\bsingle ?cab\b/ }],
  },
  {
    said: 'extra cab|space cab|king cab|super cab|extended cab|club cab|freestyle cab',
    is: { names: /\b(extra|space|king|super|extended|club|freestyle) ?cab\b/ },
  },
  body(/\b(ute|utility|pick ?up|tray)\b/, 'ute|utility|pickup|pick up|pickup truck|tradie ute|bakkie'),
  body(
    /\b(suv|crossover)\b/,
    'suv|crossover|soft roader|softroader|sports utility|sports utility vehicle|four wheel drive wagon|4wd wagon|4x4 wagon',
  ),
  body(/\bhatch/, 'hatch|hatchback|hatch back|liftback|lift back|5 door hatch|sportback'),
  body(/\b(sedan|saloon)\b/, 'sedan|saloon|4 door sedan'),
  body(/\b(wagon|estate)\b/, 'wagon|station wagon|stationwagon|estate|touring wagon|sportswagon'),
  body(/\b(people ?mover|mpv|mini ?van|mini ?bus)\b/, 'people mover|peoplemover|mpv|minivan|mini van|people carrier'),
  { said: 'people mover|peoplemover|mpv|minivan|people carrier', is: [{ model: MOVERS }, { seats: [8, 15] }] },
  {
    said: 'van|work van|delivery van|panel van|cargo van|tradie van|commercial van',
    is: [{ body: /(?<!cara|camper)\bvan\b/ }, { body: /^commercial$/, model: VANS }],
  },
  body(/\bcab ?chassis\b/, 'cab chassis|tray back ute'),
  { said: 'cab chassis', is: { names: /\bcab ?chassis\b/ } },
  body(/\b(coupe|fastback)\b/, 'coupe|fastback|two door|2 door coupe'),
  body(
    /\b(convertible|cabriolet|roadster|soft ?top)\b/,
    'convertible|cabriolet|cabrio|roadster|soft top|softtop|drop top|rag top|topless',
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
  body(/\bpop ?top\b/, 'pop top|poptop|pop top van|pop top caravan'),
  { said: 'pop top|pop top caravan', is: { body: /\bcaravan\b/, features: /\bpop.top\b/ } },
  body(/\b(pop ?out|expand)/, 'pop out|popout|expander|expanding caravan|pop out caravan'),
  body(/\bwheeler\b/, 'fifth wheeler|5th wheeler|fifth wheel|5th wheel'),
  body(/\bcamper trailer\b/, 'camper trailer|camping trailer|trailer camper'),
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

  {
    said: 'phev|plug in|plug in hybrid|plugin|plugin hybrid',
    is: [{ simple_fuel: /plug/ }, { engine: /plug.in/ }, { names: /\b(phev|plug.in)\b/ }],
  },
  fuel(/hybrid/, 'hybrid|hev|petrol hybrid|hybrid electric|self charging hybrid'),
  fuel(/diesel/, 'diesel|oil burner|dsl'),
  fuel(/petrol|unleaded/, 'petrol|unleaded|ulp|gasoline|gas engine|petrol engine'),
  fuel(
    /electric/,
    'electric|ev|bev|fully electric|full electric|all electric|battery electric|pure electric|zero emission|zero emissions|electric vehicle',
  ),
  fuel(/lpg|gas/, 'lpg|dual fuel|gas'),

  gearbox(/cvt/, 'cvt'),
  gearbox(/dual clutch|dct|dsg/, 'dual clutch|dct|dsg|twin clutch'),
  gearbox(/automated manual|amt/, 'automated manual|amt'),
  gearbox(/e.?clutch/, 'e clutch|automatic clutch|eclutch|clutchless'),
  gearbox(
    /auto|cvt|clutch auto|dct|dsg|single speed|reduction/,
    'auto|automatic|automatic transmission|auto transmission|automatic gearbox|auto gearbox|auto trans|self shifter',
  ),
  gearbox(
    /^(?!.*automated).*manual/,
    'manual|man|stick|stick shift|manual transmission|manual gearbox|5 speed manual|6 speed manual|6sp manual|5sp manual',
  ),

  drive(
    /\b4x4\b|4wd|four/,
    '4x4|4wd|4by4|4 by 4|four by four|four wheel drive|4 wheel drive|fourby|fourbie|4wheel drive|4wds',
  ),
  drive(/^(all|awd)/, 'awd|all wheel drive|all wheel'),
  feature(/\b(all.wheel drive|awd)\b/, 'awd|all wheel drive|all wheel'),
  {
    said: '4x4|4wd|four wheel drive|4 wheel drive',
    is: [{ features: /\b(four.wheel drive|4x4|4wd)\b/ }, { names: /\b(4x4|4wd)\b/ }],
  },
  { said: 'awd|all wheel drive', is: { names: /\b(awd|quattro|4matic|4motion|xdrive)\b/ } },
  drive(/^(front|fwd)/, 'fwd|front wheel drive|front wheel'),
  drive(/^(rear|rwd)/, 'rwd|rear wheel drive|rear wheel'),
  drive(/^(4x2|2wd|front|rear|fwd|rwd)/, '4x2|2wd|2 wheel drive|two wheel drive'),
  drive(/chain/, 'chain drive|chain driven'),
  drive(/belt/, 'belt drive|belt driven'),
  drive(/shaft/, 'shaft drive|shaft driven|shafty'),

  colour(/\bgr[ea]y\b/, 'grey|gray'),
  colour(/\b(graphite|charcoal|gunmetal|slate)\b/, 'grey|gray'),
  colour(/\bsilver\b/, 'silver'),
  colour(/\bwhite\b/, 'white'),
  colour(/\bblack\b/, 'black'),
  colour(/\bblue\b/, 'blue'),
  colour(/\bnavy\b/, 'dark blue|navy blue|blue'),
  colour(/\b(ice|light|sky) blue\b/, 'light blue|pale blue|baby blue'),
  colour(/\bred\b/, 'red'),
  colour(/\b(maroon|burgundy)\b/, 'dark red|wine red|red'),
  colour(/\bgreen\b/, 'green'),
  colour(/\bbrown\b/, 'brown'),
  colour(/\bbronze\b/, 'brown'),
  colour(/\b(beige|sand|cream|champagne)\b/, 'beige|cream|tan'),
  colour(/\bgold\b/, 'gold'),
  colour(/\bchampagne\b/, 'gold'),
  colour(/\borange\b/, 'orange'),
  colour(/\byellow\b/, 'yellow'),
  colour(/\bpurple\b/, 'purple'),
  colour(/\bpink\b/, 'pink'),
  colour(/\bteal\b|turquoise/, 'teal|turquoise'),

  { said: 'v6', is: [{ engine: /\bv6\b/ }, { names: /\bs?v6\b/ }, { engine: /^[\d.]+ l$/, cylinders: [6, 6] }] },
  {
    said: 'v8',
    is: [{ engine: /\bv8\b/ }, { names: /\bv8\b/ }, { engine: /^[\d.]+ l$/, cylinders: [8, 8] }, { cylinders: [8, 8] }],
  },
  { said: 'v twin', is: { engine: /\bv.twin\b/ } },
  { said: 'straight six|inline six', is: { engine: /\b(inline|straight) (six|6)\b/ } },
  { said: 'three rows|3 rows|third row|3rd row', is: { seats: [6, 9] } },

  feature(
    /\blams\b/,
    'l plates|l plate|l plater|ls|my ls|my ps|p plates|p plate|learner permit|restricted rider|lams|learner legal|learner approved|lams approved|lams legal|lams bike|learner bike|restricted licence|restricted license|ls approved|learners|learner|p plate legal|l plate legal|la approved|restricted',
  ),
  {
    said: 'car licence|car license|normal licence|normal license|standard licence|c class licence|c licence|ordinary licence|car driver licence',
    is: { gvm_kg: [1, 4500] },
  },
  { said: 'lr|lr licence|lr license|light rigid|light rigid licence', is: { gvm_kg: [4501, 8000] } },
  { said: 'mr licence|mr license|medium rigid|medium rigid licence', is: { gvm_kg: [8001, 16_000] } },
  { said: 'hr licence|hr license|heavy rigid|heavy rigid licence', is: { gvm_kg: [16_001, 30_000] } },

  feature(/\btow ?bar\b/, 'tow bar|towbar|towball|tow ball|tow hitch|hitch'),
  feature(
    /twin (single )?beds?|twin singles|single beds/,
    'single beds|twin beds|twin singles|twin single beds|two single beds',
  ),
  feature(/ensuite|shower|bathroom|toilet/, 'bathroom|own bathroom'),
  feature(/ensuite|shower|bathroom/, 'shower'),
  feature(/ensuite|toilet|bathroom/, 'toilet|loo|dunny'),
  feature(/slide.out/, 'slide out|slideout|slide'),
  feature(
    /\b(camera|around.view|surround.view)\b/,
    'reversing camera|reverse camera|rear camera|rear view camera|backup camera|reverse cam',
  ),
  feature(/navigation/, 'sat nav|satnav|gps|navigation'),
  feature(/carplay/, 'carplay|apple carplay|apple car play'),
  feature(/android auto/, 'android auto'),
  feature(/heated.*seats/, 'heated seats|seat heaters|warm seats|seat warmers'),
  feature(/leather/, 'leather|leather seats|leather interior|leather trim'),
  feature(/cruise control/, 'cruise|cruise control'),
  feature(/air condition/, 'air con|aircon|air conditioning|ac|airconditioning'),
  feature(/parking sensors/, 'parking sensors|park sensors|reverse sensors|parking aid'),
  feature(/blind.spot/, 'blind spot|blind spot monitor|blind spot monitoring'),
  feature(/emergency brak/, 'aeb|emergency braking|autonomous emergency braking'),
  feature(/sunroof|glass roof/, 'sunroof|sun roof|moonroof|glass roof'),
  feature(/alloy wheels/, 'alloys|alloy wheels|mags'),
  feature(/service history/, 'service history|full service history|log books|logbooks|books'),
  feature(/bull ?bar/, 'bull bar|bullbar|roo bar|bulbar'),
  feature(/quick ?shift/, 'quick shifter|quickshifter'),
  feature(/tail.?lift/, 'tail lift|tailgate lifter|tailgate loader|tailgate lift|tail lifter'),
  feature(/solar/, 'solar|solar panel|solar panels'),
  feature(/\bbunks?\b/, 'bunk|bunks|bunk beds|bunk bed'),
  feature(/\bsleeper\b/, 'sleeper cab|sleeper|sleeper cabin|bunk cab'),

  make(/^(hyundai|kia|genesis|ssangyong|kgm.*|daewoo)$/, 'korean'),
  make(
    /^(toyota|mazda|honda|nissan|mitsubishi|subaru|suzuki|lexus|isuzu.*|infiniti|daihatsu|yamaha|kawasaki|hino|fuso|ud.*)$/,
    'japanese|jap|jdm',
  ),
  make(/^(audi|bmw|mercedes.*|volkswagen|porsche|opel|man|mini)$/, 'german'),
  make(
    /^(gwm.*|haval|great wall|mg|byd|ldv|chery|geely|foton|jac|zeekr|xpeng|cfmoto|leapmotor|omoda.*|jaecoo|deepal)$/,
    'chinese',
  ),
  make(
    /^(audi|bmw|mercedes.*|volkswagen|porsche|opel|skoda|seat|cupra|volvo|saab|peugeot|citroen|renault|fiat|alfa romeo|jaguar|land rover|mini|ducati|aprilia|triumph|moto guzzi|ktm|husqvarna|maserati|ferrari|lamborghini|bentley|aston martin|lotus|polestar|iveco|scania|man|daf)$/,
    'european|euro',
  ),
  make(
    /^(ford|holden|chrysler|jeep|dodge|ram|chevrolet|hsv|tesla|harley.davidson|indian|mack|kenworth|freightliner|western star|gmsv|cadillac)$/,
    'american',
  ),
]

/** Names that shoppers use, and the stock's own; of several, the first that the stock has. */
export const NICKNAMES: Readonly<Record<string, string>> = {
  vw: 'volkswagen',
  'vee dub': 'volkswagen',
  'v dub': 'volkswagen',
  veedub: 'volkswagen',
  volksy: 'volkswagen',
  merc: 'mercedes',
  mercs: 'mercedes',
  benz: 'mercedes',
  chev: 'chevrolet',
  chevy: 'chevrolet',
  beemer: 'bmw',
  beamer: 'bmw',
  bimmer: 'bmw',
  beema: 'bmw',
  jag: 'jaguar',
  subi: 'subaru',
  subie: 'subaru',
  subby: 'subaru',
  scooby: 'subaru',
  fozzy: 'forester',
  rex: 'wrx',
  rexy: 'wrx',
  rexie: 'wrx',
  alfa: 'alfa romeo',
  landy: 'land rover|landcruiser',
  rangie: 'range rover',
  commo: 'commodore',
  commy: 'commodore',
  dunnydore: 'commodore',
  luxy: 'hilux',
  cruiser: 'landcruiser|land cruiser',
  troopy: 'troop carrier|troopcarrier|landcruiser 78|landcruiser',
  troopie: 'troop carrier|troopcarrier|landcruiser 78|landcruiser',
  lc200: 'landcruiser 200|landcruiser',
  lc300: 'landcruiser 300|landcruiser',
  lc79: 'landcruiser 79|landcruiser',
  lc70: 'landcruiser 70|landcruiser',
  toyo: 'toyota',
  yota: 'toyota',
  mitsi: 'mitsubishi',
  mitsu: 'mitsubishi',
  hundy: 'hyundai',
  pug: 'peugeot',
  stang: 'mustang',
  lambo: 'lamborghini',
  zook: 'suzuki',
  zuki: 'suzuki',
  suzi: 'suzuki',
  datto: 'datsun',
  hog: 'harley davidson',
  kwaka: 'kawasaki',
  kwacker: 'kawasaki',
  kwak: 'kawasaki',
  yammy: 'yamaha',
  ducky: 'ducati',
  trumpy: 'triumph',
  guzzi: 'moto guzzi',
  gixxer: 'gsx r',
  busa: 'hayabusa',
  blade: 'fireblade',
  kenny: 'kenworth',
  macka: 'mack',
  freighty: 'freightliner',
  winny: 'winnebago',
  winnie: 'winnebago',
  benzo: 'mercedes',
  'great wall': 'gwm|haval',
  greatwall: 'gwm|haval',
}

/** What shoppers call any vehicle of a dealer. */
export const VEHICLE_WORDS: Record<Template, string> = {
  car: 'car|motor',
  motorcycle: 'bike|motorbike|motor bike|motorcycle|motor cycle|push bike|motorcycles',
  camper: 'camper|rv|campers',
  truck: 'truck|lorry|trucks',
  rv: 'rv|recreational vehicle',
}

/** What no fact of a vehicle decides. */
export const OPINIONS =
  'family|first|first car|1st car|first bike|family friendly|family car|family van|safe|safest|reliable|dependable|economical|fuel efficient|good on fuel|fuel economy|comfortable|comfy|luxury|luxurious|sporty|sports car|fast|fun|nearly new|near new|as new|good condition|excellent condition|immaculate|tidy|clean|small|smaller|smallest|big|bigger|biggest|large|larger|largest|medium|mid size|midsize|full size|tiny|not too old|not old|old|older|oldest|young|run around|runaround|runabout|city car|town car|commuter|commuter car|daily|daily driver|school run|school|uni|uni car|student|p plate|p plater|p platers|p plates|l plates|learner car|tradie|tradies|work|work car|work truck|business|courier|delivery|farm|farmer|mine spec|off road|offroad|off roader|off grid|camping|beach|surf|touring australia|lap of australia|retirement|retiree|grey nomad|couple|couples|weekend|weekender|project|project car|collectible|collector|classic car|rare|unique|cool|pretty|beautiful|quiet|powerful|easy to park|easy to drive|easy|nice looking|good looking|high kms|high km|high kilometres|one owner|single owner|lady owned|long|longest|short|shortest|lightest|light|heaviest|heavy duty|similar|or similar|alternative|equivalent|popular|value|good value|value for money|resale|low maintenance|cheap to run|cheap to insure|insurance|mum|dad|kids|children|teenager|son|daughter|wife|husband|dog|dogs|pram|nz new|new zealand new|australian delivered|aussie delivered|two up|2 up|pillion|beginner|beginners|starter|entry level|everyday|all rounder|modern|late model|recent|newish|newer|modified|standard|stock standard'

/** What asks for a page and not for vehicles. */
export const PAGES: Readonly<Record<MeantPage, string>> = {
  contact:
    'opening hours|open hours|opening times|hours|trading hours|business hours|open today|open now|are you open|open on sunday|open on saturday|open sunday|open saturday|open weekends|what time|closing time|close today|when are you open|located|where are you|where are you located|location|locations|address|directions|how do i find you|find your yard|find you|find your|phone|phone number|telephone|telephone number|contact|contact us|contact details|contact number|call you|call me|email|email address|speak to someone|talk to someone|map|visit|book a test drive|test drive|hire|rent|rental|rentals|renting|for hire|for rent|can you store|storage|cancel|refund|complaint|deposit back|return policy|delivery interstate|do you deliver|rego check|wof check|wof',
  finance:
    'finance|financing|loan|loans|car loan|get loan|how get loan|repayment|repayments|weekly repayments|pre approval|preapproval|lease|leasing|novated lease|interest rate|no deposit|afterpay|zip pay|bad credit|payment plan|rent to own|weekly payments|pay weekly|pay monthly|credit check|interest free',
  trade_in:
    'trade in|tradein|trade ins|trade in my car|trade my car|trade in value|swap|sell my car|sell my|sell you my|sell your car|do you buy cars|we buy cars|you buy cars|buy my car|what is my car worth|whats my car worth|my car worth|value my car|valuation|car valuation|worth of my car|consignment|sell car|sell on consignment',
  service:
    'service|servicing|book a service|car service|service department|service centre|service booking|logbook service|log book service|repair|repairs|mechanic|smash repairs|recall|recalls|roadworthy|rwc|pink slip|warranty claim|warranty|wheel alignment|oil change|new tyres|battery replacement|windscreen',
  parts:
    'parts|spare parts|parts department|spares|accessories|helmet|helmets|jacket|jackets|gloves|boots|merchandise|riding gear|gear|genuine parts|floor mats|order parts|tyres',
  careers:
    'jobs|job|careers|career|any jobs going|employment|work for you|hiring|apprenticeship|apprentice|vacancies|vacancy',
  offers: 'offers|specials|special offers|promotions|clearance|run out',
  team: 'your team|staff|salesperson|sales team|meet the team|who works there|manager',
}

/** What says nothing about a vehicle, beside the dealer's own noun, name and place. */
export const FILLER =
  'for sale|on sale|sale|near me|nearby|close to me|local|locally|with|w|and|a|an|the|in|at|of|is|are|am|or|any|some|all|show|show me|find me|find|get me|get|got|gimme|give me|looking for|looking to buy|looking at|search for|search|searching for|i|i am|im|me|my|we|our|us|you|your|it|its|this|that|which|what|whats|who|where|there|here|do|does|did|have|has|had|can|could|would|will|should|may|tell|if|on|to|by|from|be|i want|i want a|i need|i need a|want|wanted|wanting|need|needs|please|pls|plz|thanks|thank you|thank|hello|hi|hey|gday|good morning|good afternoon|mate|buy|buying|to buy|purchase|deals|deal|good|great|nice|best|vehicle|vehicles|car|cars|motor vehicle|automobile|auto mobile|stock|available|in stock|dealer|dealers|dealership|price|prices|priced|cost|km|kms|kilometres|klms|transmission|gearbox|engine|engined|powered|colour|color|coloured|colored|colours|style|type|model|models|make|made|brand|something|anything|one|ones|thing|australia|new zealand|nz|rego|registration|vin|stock no|stock number|stock num|stockno|model year|drive away|driveaway|after|also|must|ideally|preferably|around|about|about a|as|just|only|so|too|like|travelled|done|drive|driven|options|option|listing|listings|thats|theres|arent|been|was|were|lot|yard|range|going|kind|sort|size|compact|dollars|bucks|trying|hoping|interested in|interested|keen on|chasing|ive|id|ill|lets|see|still|currently|right now|now|today|plus|s|mk|gen|cylinder|seats|doors|door|suitable|for|max|the following|built|release|ride|riding|behind|take|seen|saw|advertised|online|website|page|how|much|many|soon|asap|up to date|got one|any good|worth it|go|going|put|let|use|used for|using|own|more|really|very|pretty much|basically|probably|maybe|ok|okay|yes|hoping to|thinking of|thinking about|after something|just got|got my'
