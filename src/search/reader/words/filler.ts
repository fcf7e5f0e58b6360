import type { Template } from '#src/tenant/theme.ts'

/** Shoppers' words for any vehicle. */
export const ANY_VEHICLE = 'vehicle|car|motor vehicle|automobile|auto mobile|one'

/** Their words for any vehicle of a dealer of a template. */
export const VEHICLE_WORDS: Record<Template, string> = {
  car: 'car|motor',
  motorcycle: 'bike|motorbike|motor bike|motorcycle|motor cycle|push bike',
  camper: 'camper|rv',
  truck: 'truck|lorry',
  rv: 'rv|recreational vehicle',
}

/** Words that mean nothing about a vehicle, besides the words for a vehicle and the dealer's own name and place. */
export const FILLER = [
  // Greetings and thanks
  'hello|hi|hey|gday|good morning|good afternoon|mate|please|pls|plz|thanks|thank you|thank|ok|okay|yes',
  // Wanting
  'i want|i want a|i need|i need a|want|wanted|wanting|wanna|need|needs|i would like|id like|would like|like to see',
  'like to|gimme|gimmie|give me|get me|get|got|gotta|got any|got one|im after|i am after|after|after something|wnat',
  'rather|id rather|would rather|interested in|interested|keen on|chasing|trying|hoping|hoping to|thinking of|thinking about|think|wondering|wonder',
  'curious|must|must be|must have|has to be|needs to be|ideally|preferably|budget is|spend|spending|pay|paying|fork out',
  // Looking
  'look|look for|we look for|looking for|looking to buy|looking at|looking 4|lookin|lookin for|search for|search',
  'searching for|browse|browsing|show|show me|find|find me|see|seen|saw|lets|let|take|tell',
  // Buying
  'for sale|on sale|4 sale|sale|buy|buying|to buy|purchase|deals|deal|price|prices|priced|cost|or similar price|how|much',
  'many|worth it|dollar|dollars|bucks|drive away|driveaway|ride away|dealer|dealers|dealership|lot|yard|stock',
  'ono|orno|neg|negotiable|or nearest offer|available|in stock|advertised|branch|showroom|on the floor|on the lot|in the yard|online|website|page|listing|listings|options|option|everything|everything you have',
  // What is sold
  'something|somethin|anything|anythin|thing|kind|sort|type|style|model|models|make|made|brand|range|model year|rego|registration|vin|stock no|stock number|stock num|stockno',
  'built|release|mk|gen|travelled|done|drive|driven|riding|ride|used for|using|own|fit|fits|set|sets|hold|holds|carry|carries|room for|space for',
  // Nouns of a fact that its value names already
  'km|kms|kilometre|kilometer|kilometres|klms|transmission|gearbox|engine|engined|powered|cylinder|seats|doors|door',
  'colour|color|coloured|colored|colours|metallic|size|compact',
  // After an order
  'up top|at top|at the top|on top|to the top|top of the list|at the top of the list|up first',
  // Places
  'somewhere|anywhere',
  'near|near me|nearby|close to me|local|locally|australia|new zealand|nz|germany|england|france|japan|canada|overseas',
  'backpackers|backpacker|traveller|travellers',
  // Indifference and degree
  'whatever|every|each|else|any|some|sum|all|not fussed|not fussy|dont mind|dont care|doesnt matter|do not mind',
  'dont know|do not know|cant decide|cant decide between|cant choose|cant choose between|cant wait|cant go past',
  'doesnt have to be|dont have to be|doesnt need to be|dont need to be|out of it|out of this',
  'no preference|nothing but|not only|only|just|very|really|more|so|too|as|well|bit|way|maybe|probably|basically',
  'pretty much|around|about|about a|good|great|nice|best|any good|max|proper|decent|actual|legally|definitely',
  'rubbish|crap|nonsense|stuff',
  // Questions
  'what|wat|whats|which|who|where|there|here|is|are|am|do|does|did|have|has|had|having|can|could|would|will|should',
  'may|if|do u|u have|u hav|have u|hav u|hav|can u|if u|u got|r u|r there|r they|any of ur|ur|question mark',
  // Pronouns
  'i|i am|im|ive|id|ill|me|my|we|our|us|you|your|it|its|this|that|thats|these|those|they|theyre|theres|arent|them',
  'he|she|him|her|his|be|been|was|were',
  // Joining words
  'a|an|the|with|w|in|at|of|on|to|by|from|for|up the|for up the|plus|also|than|then|like|suitable|behind|s',
  // Time
  'still|currently|right now|now|today|soon|asap|up to date|going|gonna|go|put|use|just got|got my|say|know|sumthing',
  'somthing|full stop|comma|the following',
].join('|')
