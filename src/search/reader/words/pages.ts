import type { MeantPage } from '../vocabulary.ts'

/** Words for a page rather than vehicles. */
export const PAGES: Readonly<Record<MeantPage, string>> = {
  contact: [
    'opening hours|opening hours saturday|opening hours sunday|open late|what days|saturday hours|sunday hours',
    'weekend hours|are you open saturday|are you open sunday|are you open saturdays|are you open sundays',
    'are you open on saturday|are you open on sunday|are you open on sundays|are you open on saturdays',
    'are you open today|are you open now|do you open|what time do you open|what time do you close',
    'when do you close|when do you open|where r u|where are u|your number|ring you|phone no|ph number|how far',
    'do you price match|deposit|hold a car|put a deposit|delivery to|freight|ship|shipping|get it delivered',
    'deliver to|open hours|opening times|hours|trading hours|business hours|open today|open now|are you open',
    'open on sunday|open on saturday|open sunday|open saturday|open weekends|what time|closing time|close today',
    'when are you open|located|where are you|where are you located|location|locations|address|directions',
    'how do i find you|find your yard|find you|find your|phone|phone number|telephone|telephone number|contact',
    'contact us|contact details|contact number|call you|call me|email|email address|speak to someone',
    'talk to someone|map|visit|book a test drive|test drive|hire|rent|rental|rentals|renting|for hire|for rent',
    'can you store|storage|cancel|refund|complaint|deposit back|return policy|delivery interstate|do you deliver',
    'rego check|wof check|wof',
  ].join('|'),
  finance: [
    'finance|financing|loan|loans|car loan|get loan|how get loan|repayment|repayments|weekly repayments',
    'pre approval|preapproval|lease|leasing|novated lease|interest rate|no deposit|afterpay|zip pay|bad credit',
    'payment plan|rent to own|weekly payments|pay weekly|pay monthly|credit check|interest free',
  ].join('|'),
  trade_in: [
    'trade in|tradein|trade my|trade|trades|trade in value of|swap my|value my trade|worth of my|sell mine',
    'sell it|trade ins|trade in my car|trade my car|trade in value|swap|sell my car|sell my|sell you my',
    'sell your car|do you buy cars|we buy cars|you buy cars|buy my car|what is my car worth|whats my car worth',
    'my car worth|value my car|valuation|car valuation|worth of my car|consignment|sell car|sell on consignment',
  ].join('|'),
  service: [
    'service|servicing|book a service|car service|service department|service centre|service booking',
    'logbook service|log book service|repair|repairs|mechanic|smash repairs|recall|recalls|roadworthy|rwc',
    'pink slip|warranty claim|warranty|new car warranty|balance of new car warranty|balance of warranty',
    'factory warranty|extended warranty|book in|book my|log book|tyre|wheel alignment|oil change|new tyres',
    'battery replacement|windscreen',
  ].join('|'),
  parts: [
    'parts|spare parts|parts department|spares|accessories|helmet|helmets|jacket|jackets|gloves|boots|merchandise',
    'riding gear|gear|genuine parts|floor mats|order parts|tyres',
  ].join('|'),
  careers: [
    'jobs|job|careers|career|any jobs going|employment|work for you|hiring|apprenticeship|apprentice|vacancies',
    'vacancy',
  ].join('|'),
  offers: [
    'offers|specials|on special|reduced|recently reduced|price drop|price drops|discount|discounts|discounted',
    'bargains|special offers|promotions|clearance|run out',
  ].join('|'),
  team: 'your team|staff|salesperson|sales team|meet the team|who works there|manager',
}
