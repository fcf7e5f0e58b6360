import { type Concept, wordsFor } from './concept.ts'

const make = wordsFor('make')

/** Makes by their country or continent. */
export const MAKERS: readonly Concept[] = [
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
