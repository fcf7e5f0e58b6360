import { type Concept, feature, wordsFor } from './concept.ts'

const fuel = wordsFor('simple_fuel')
const gearbox = wordsFor('transmission')
const drive = wordsFor('drive')

/** Fuels, gearboxes and drives. */
export const DRIVETRAINS: readonly Concept[] = [
  {
    phrases: 'phev|plug in|plug in hybrid|plugin|plugin hybrid',
    is: [{ simple_fuel: /plug/ }, { engine: /plug.in/ }, { names: /\b(phev|plug.in)\b/ }],
  },
  fuel(/hybrid/, 'hybrid|hyb|hev|petrol hybrid|hybrid electric|self charging hybrid'),
  fuel(/diesel/, 'diesel|oil burner|dsl|turbo diesel|turbodiesel|diesel turbo|turbo charged diesel|tdi|crdi'),
  fuel(/petrol|unleaded/, 'petrol|ptrl|ptl|benzin|unleaded|ulp|gasoline|gas engine|petrol engine'),
  fuel(
    /electric/,
    'electric|ev|bev|fully electric|full electric|all electric|battery electric|pure electric|pure ev|battery|full battery|battery only|battery powered|zero emission|zero emissions|electric vehicle',
  ),
  fuel(/lpg|gas/, 'lpg|dual fuel|gas'),

  gearbox(/cvt/, 'cvt'),
  gearbox(/dual clutch|dct|dsg/, 'dual clutch|dct|dsg|twin clutch'),
  gearbox(/automated manual|amt/, 'automated manual|amt'),
  gearbox(/e.?clutch/, 'e clutch|automatic clutch|eclutch|clutchless'),
  gearbox(
    /auto|cvt|clutch auto|dct|dsg|single speed|reduction/,
    'auto|automatic|automatic transmission|auto transmission|automatic gearbox|auto gearbox|automatic box|auto box|auto trans|self shifter',
  ),
  gearbox(
    /^(?!.*automated).*manual/,
    'manual|stick|stick shift|manual transmission|manual gearbox|manual box|clutch pedal|three pedals|3 pedals|5 speed manual|6 speed manual|6sp manual|5sp manual',
  ),

  { only: ['car', 'motorcycle', 'camper', 'rv'], phrases: 'man', is: { transmission: /^(?!.*automated).*manual/ } },

  drive(
    /\b4x4\b|4wd|four/,
    '4x4|4wd|4by4|4 by 4|four by four|four wheel drive|4 wheel drive|fourby|fourbie|4wheel drive|4wds|low range',
  ),
  drive(/^(all|awd)/, 'awd|all wheel drive|all wheel'),
  feature(/\b(all.wheel drive|awd)\b/, 'awd|all wheel drive|all wheel'),
  {
    phrases: '4x4|4wd|four wheel drive|4 wheel drive',
    is: [{ features: /\b(four.wheel drive|4x4|4wd)\b/ }, { names: /\b(4x4|4wd)\b/ }],
  },
  // A stock without four-wheel drives may have vehicles that drive all wheels.
  { phrases: '4x4|4wd|four wheel drive|4 wheel drive', is: { features: /\ball.wheel drive\b/ } },
  { phrases: 'awd|all wheel drive', is: { names: /\b(awd|quattro|4matic|4motion|xdrive)\b/ } },
  drive(/^(front|fwd)/, 'fwd|front wheel drive|front wheel'),
  drive(/^(rear|rwd)/, 'rwd|rear wheel drive|rear wheel'),
  drive(/^(4x2|2wd|front|rear|fwd|rwd)/, '4x2|2wd|2 wheel drive|two wheel drive'),
  drive(/chain/, 'chain drive|chain driven'),
  drive(/belt/, 'belt drive|belt driven'),
  drive(/shaft/, 'shaft drive|shaft driven|shafty|shaftie'),
  { only: ['truck'], phrases: 'bogie|bogie drive|tandem drive', is: { drive: /^6x4/ } },
]

/** Arrangements of cylinders. */
export const ENGINES: readonly Concept[] = [
  { phrases: 'v6', is: [{ engine: /\bv6\b/ }, { names: /\bs?v6\b/ }, { engine: /^[\d.]+ l$/, cylinders: [6, 6] }] },
  {
    phrases: 'v8|ls v8|v 8|eight cylinder|bent eight',
    is: [{ engine: /\bv8\b/ }, { names: /\bv8\b/ }, { engine: /^[\d.]+ l$/, cylinders: [8, 8] }, { cylinders: [8, 8] }],
  },
  { phrases: 'v twin', is: { engine: /\bv.twin\b/ } },
  { only: ['motorcycle'], phrases: 'twin|twin cylinder|2 cylinder|two cylinder|twins', is: { engine: /\btwin\b/ } },
  {
    only: ['motorcycle'],
    phrases: 'single|single cylinder|1 cylinder|one cylinder|thumper',
    is: { engine: /\bsingle\b/ },
  },
  { only: ['motorcycle'], phrases: 'triple|three cylinder|3 cylinder', is: { engine: /\b(triple|three)\b/ } },
  {
    only: ['motorcycle'],
    phrases: 'inline four|four cylinder|4 cylinder|in line four|inline 4',
    is: { engine: /\b(inline|v) ?(four|4)\b/ },
  },
  { phrases: 'straight six|inline six', is: { engine: /\b(inline|straight) (six|6)\b/ } },
]
