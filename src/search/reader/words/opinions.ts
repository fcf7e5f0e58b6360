/** Words that no fact of a vehicle decides, by what they are about. */
export const OPINIONS = [
  // Ground and places
  'mountain|mountains|snow|ski trips|alpine|bush|outback|beach|surf|farm|mine site|mine|mining|site|mine spec',
  'off road|offroad|off roader|off grid|touring|touring australia|lap of australia|camping|city car|town car',
  // Work
  'uber|rideshare|ride share|taxi|doordash|tradie|tradies|work|work car|work truck|night shift|night shifts|nightshift|shift work|shift worker|business|courier|delivery|farmer',
  // Towing without a weight
  'tow|tows|towing|towed|can tow|towable|tow car|tow vehicle|tow rig',
  // Everyday use
  'commuter|commuter car|daily|daily driver|everyday|all rounder|school run|school|uni|uni car|run around|runaround',
  'runabout|weekend|weekender|fun car|popular|two up|2 up|pillion',
  // People
  'family|family friendly|family car|family van|mum|dad|kids|children|teenager|teen|teenage|son|daughter|wife|husband',
  'ladies|lady|lady driver|girls car|mums car|grandkids|grandma|grandad|nan|couple|couples|student|retirement|retiree',
  'grey nomad|short rider|tall rider|dog|dogs|pram|dog friendly|pet friendly|kid friendly',
  // Beginners
  'first|first car|1st car|first bike|new driver|learner driver|learner car|beginner|beginners|starter|entry level',
  'p plate|p plater|p platers|p plates|l plates',
  // Running costs
  'economical|fuel efficient|fuel economy|fuel saver|fuel saving|low fuel consumption|good on fuel|good on petrol',
  'good on gas|cheap on fuel|cheap on petrol|easy on fuel|light on fuel|great on fuel|cheap to run|cheap to insure',
  'insurance|low maintenance|resale|value|good value|value for money',
  // Condition and age
  'accident free|no accidents|never crashed|no rust|rust free|mint|mint condition|great condition|good condition',
  'excellent condition|good nick|immaculate|tidy|clean|nearly new|near new|as new|one owner|single owner|lady owned',
  'high kms|high km|high kilometres|low hours|lowest hours|low engine hours|not too old|not old|old|older|oldest|young',
  'modern|late model|recent|newish|newer|younger|modified|standard|stock standard|project|project car',
  // Size and shape
  'small|smaller|smallest|big|bigger|biggest|large|larger|largest|medium|mid size|midsize|full size|tiny|tall|wide',
  'narrow|fleet|ex fleet|two tone|2 tone|roomy|spacious|boot space|big boot|long|longest|short|shortest|lightest|light|heaviest|heavy duty',
  'high roof|low roof|lwb|swb|mwb|long wheelbase|short wheelbase',
  // Judgement
  'safe|safest|reliable|dependable|comfortable|comfy|luxury|luxurious|sporty|sports car|fast|fun|quiet|powerful',
  'easy to park|easy to drive|easy|nice looking|good looking|cool|pretty|beautiful|rare|unique|collectible|collector',
  'classic car|similar|or similar|alternative|equivalent',
  // Standards and origin
  'euro 4|euro 5|euro 6|euro iv|euro v|euro vi|nz new|new zealand new|australian delivered|aussie delivered',
  'nz delivered|import|imported|jap import|jap imported|japanese import|used import|grey import|parallel import',
  'fresh import|freshly imported|ex japan',
].join('|')

const SHADES = 'black|white|grey|red|brown|tan|beige|cream|blue|light|dark'.split('|')
const INSIDE =
  'leather|leather seats|leather interior|leather inside|leather trim|interior|inside|trim|upholstery|cloth'.split('|')
/** Colours of the inside, which aren't those of the vehicle: `white, with black leather`. */
export const INTERIORS = SHADES.flatMap((shade) => INSIDE.map((part) => `${shade} ${part}`))
