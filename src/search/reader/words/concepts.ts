import { BODIES } from './bodies.ts'
import { type Concept, feature, wordsFor } from './concept.ts'
import { DRIVETRAINS, ENGINES } from './drivetrains.ts'
import { FEATURES } from './features.ts'

const make = wordsFor('make')

/** Makes by their country or continent. */
const MAKERS: readonly Concept[] = [
  make(/^(hyundai|kia|genesis|ssangyong|kgm.*|daewoo)$/, 'korean'),
  make(
    /^(toyota|mazda|honda|nissan|mitsubishi|subaru|suzuki|lexus|isuzu.*|infiniti|daihatsu|yamaha|kawasaki|hino|fuso|ud.*)$/,
    'japanese|jap|jdm',
  ),
  make(
    /^(ducati|aprilia|moto guzzi|mv agusta|benelli|vespa|piaggio|alfa romeo|fiat|ferrari|maserati|lamborghini|abarth|iveco)$/,
    'italian',
  ),
  make(
    /^(triumph|norton|bsa|mini|jaguar|land rover|bentley|aston martin|lotus|rolls.royce|mclaren)$/,
    'british|english|pommy',
  ),
  make(/^(peugeot|citroen|renault)$/, 'french'),
  make(/^(volvo|saab|scania|husqvarna|polestar|koenigsegg)$/, 'swedish'),
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

/** A medium rigid licence is for two axles, a heavy rigid one for more. */
const MEDIUM_RIGID = [{ drive: /^4x/, gvm_kg: [8001, 100_000] }, { gvm_kg: [8001, 16_000] }] as const
const HEAVY_RIGID = [{ drive: /^(6|8|10)x/, body: /^(?!.*\bprime ?mover)/, gvm_kg: [8001, 100_000] }] as const

/** Licences, by the fact that decides: approval for learners, or the mass of a truck. */
const LICENCES: readonly Concept[] = [
  feature(
    /\blams\b/,
    'l plates|l plate|l plater|ls|my ls|my ps|p plates|p plate|learner permit|restricted rider|lams|learner legal|learner approved|lams approved|lams legal|lams bike|learner bike|restricted licence|restricted license|ls approved|learners|learner|p plate legal|l plate legal|la approved|restricted',
  ),
  {
    not: true,
    phrases:
      'full licence|full license|open licence|open license|unrestricted|unrestricted licence|full power|not learner approved|not lams approved',
    is: { features: /\blams\b/ },
  },
  { only: ['truck'], phrases: 'lr', is: { gvm_kg: [4501, 8000] } },
  { only: ['truck'], phrases: 'mr', is: MEDIUM_RIGID },
  { only: ['truck'], phrases: 'hr', is: HEAVY_RIGID },
  {
    only: ['truck'],
    phrases: 'hc|hc licence|hc license|heavy combination|mc|mc licence|mc license|multi combination',
    is: { body: /\bprime ?mover\b/ },
  },
  {
    phrases:
      'car licence|car license|normal licence|normal license|standard licence|c class licence|c licence|ordinary licence|car driver licence',
    is: { gvm_kg: [1, 4500] },
  },
  { phrases: 'lr|lr licence|lr license|light rigid|light rigid licence', is: { gvm_kg: [4501, 8000] } },
  { phrases: 'mr licence|mr license|medium rigid|medium rigid licence', is: MEDIUM_RIGID },
  { phrases: 'hr licence|hr license|heavy rigid|heavy rigid licence', is: HEAVY_RIGID },
  { phrases: 'hr|hr licence|hr license|heavy rigid|heavy rigid licence', is: { gvm_kg: [16_001, 100_000] } },
]

const colour = wordsFor('colour')

/** Shoppers' words for colours. */
const COLOURS: readonly Concept[] = [
  colour(/\bgr[ea]y\b/, 'grey|gray'),
  colour(/\b(graphite|charcoal|gunmetal|slate)\b/, 'grey|gray|dark grey|charcoal|gunmetal|gun metal|graphite'),
  colour(/\bgr[ea]y\b/, 'dark grey|charcoal|gunmetal|gun metal|graphite|light grey|metallic grey'),
  colour(/\bsilver\b/, 'silver|slv'),
  colour(/\bwhite\b/, 'white|wht'),
  colour(/\bblack\b/, 'black|blk'),
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
]

/** If several concepts have a phrase, the first that is in stock is meant. */
export const CONCEPTS: readonly Concept[] = [
  { is: { car_type: /^new$/ }, phrases: 'brand new|factory new|unregistered' },
  { is: { car_type: /^used$/ }, phrases: 'second hand|2nd hand|preowned|pre owned|preloved|pre loved|secondhand' },
  {
    is: { car_type: /^demo$/ },
    phrases:
      'demonstrator|ex demo|ex demonstrator|demo model|near new demo|dealer demo|ex display|display model|display stock|display vehicle|display unit|display car|display bike|display truck|floor stock|floor model|ex showroom|showroom model',
  },
  ...BODIES,
  ...DRIVETRAINS,
  ...COLOURS,
  ...ENGINES,
  {
    phrases:
      'reduced|recently reduced|just reduced|price reduced|reduced price|reduced to clear|price drop|price dropped|dropped in price|price has dropped|price reduction|price cut|marked down|discounted|on special',
    is: { saving: [1, 1_000_000] },
  },
  { phrases: 'three rows|3 rows|third row|3rd row', is: { seats: [6, 9] } },
  ...LICENCES,
  ...FEATURES,
  ...MAKERS,
]

/** Values that carry no meaning in any stock's filters, so that no word means them. */
export const NO_VALUE = /^(other|others|unknown|unspecified|n\/?a|tba|all|front|rear|-)$/
