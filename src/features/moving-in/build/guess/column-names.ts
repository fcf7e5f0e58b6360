import { plainText } from '#src/base/text.ts'

const names = (text: string): readonly string[] => text.split(/\s+/)

/**
 * Names of columns by the Car field that they usually hold, most specific first, in lower case without accents, letters
 * and digits only. Columns for the price, condition, state and pictures are recognised in separate files.
 */
export const COLUMN_NAMES = {
  id: names(
    'id vehicleid carid listingid unitid itemid advertid adid externalid guid uid key listingnumber listingref listingno listingcode adref adno adnumber identifier',
  ),
  stocknum:
    names(`stocknum stocknumber stockno dealerstock dealerstockno dealerstocknumber dealerreference stockid stockcode stock sku unitnumber
    reference ref refno referencenumber stockref dealerstockref dealerref externalreference externalref yourref ourref ourreference ourstock ourstockno ournumber ourno unit lot code sn stk stkno lotno lotnumber internalnumber unitno voorraadnummer voorraadnr voertuignummer voertuignr voertuignrklant
    fahrzeugnummer fahrzeugnr interneid internenummer internenr stockitemnumber itemnumber itemno itemcode productcode productnumber`),
  vin: names(`vin vinnumber vinno vincode chassisnumber chassisno chassis framenumber frameno fin
    vehicleidentificationnumber hin serialnumber`),
  name: names(
    'name title heading headline vehiclename displayname advertheading adtitle adheading vehicletitle itemname productname makemodel makeandmodel yearmakemodel yrmakemodel',
  ),
  make: names(
    'make makename makedesc marca fabrikaat brand manufacturer manufacturername marque marke fabricant merk merknaam oem maker mfr',
  ),
  model: names(
    'model modelname modeldesc modelrange modelline modelfamily range modell modele modelo mdl md family modeldescription',
  ),
  year: names(`year modelyear yearmodel modeldate yearmade buildmonth manuyear buildyear yearbuilt yearofmanufacture manufactureyear manufacturedyear
    yearmanufactured mfgyear yr vehicleyear baujahr annee bouwjaar firstregistration dateoffirstregistration
    1streg 1stregistration 1stregistered firstreg firstrego firstregistered firstregistrationdate datefirstregistered erstzulassung millesime jahr anno regyear registrationyear yearregistered builddate
    manufacturedate modelljahr yom ez jaar ano miseencirculation premiereimmatriculation datumeerstetoelating regdate registrationdate my`),
  badge: names(
    'badge variant submodel trim trimlevel derivative edition grade badgedescription modeldetail subtitle version ausfuhrung finition uitvoering',
  ),
  series: names('series serie generation sr'),
  km: names(`km kms ks kays klicks odom tkm kilometres kilometers kilometre kilometer klms odometer odometerreading odometerkm odometerkms
    odometervalue odometerreadings mileage mileagefromodometer mileagekm mileagevalue odo tellerstand odokm odokms distancetravelled distance kilometerstand kmstand odometerreadingmiles odometermiles mileageinmiles mileagemiles mileagecurrent currentmileage
    miles laufleistung kilometrage kilometros chilometri speedo speedometer`),
  body: names(`body bodytype bodystyle bodydescription bodyshape vehicletype category categories subcategory class bodyclass
    vehicleclass unittype bdy bd karosserie karosserieform aufbau carrosserie carroceria shape style type`),
  colour:
    names(`colour color colours colors exteriorcolour exteriorcolor extcolour extcolor bodycolour bodycolor paint paintcolour
    standardcolour genericcolour col clr farbe aussenfarbe couleur couleurexterieure kleur colore manufacturercolour
    manufacturercolor colourexternal colourexterior colorexterior exterior`),
  interior_colour: names(
    'interiorcolour interiorcolor intcolour intcolor trimcolour colourinterior colorinterior upholsterycolour interior',
  ),
  transmission:
    names(`transmission transmissiontype gearbox gearboxtype gears gear gbox trans trn tr tm tx transmissiondescription transmissioncode geartype
    genericgeartype getriebe getriebeart boite boitedevitesses transmissie versnelling cambio`),
  fuel: names(
    'fuel fueltype fueldescription fuelcode fl fu ful kraftstoff kraftstoffart carburant energie brandstof enginefuel enginefueltype',
  ),
  drive: names('drive drivetype drivetrain driveline drivewheels drivewheelconfiguration drivenwheels wheeldrive'),
  doors: names('doors numberofdoors doorcount numdoors doornumber noofdoors aantaldeuren turen'),
  seats: names('seats numberofseats seatcount seatingcapacity numseats noofseats passengercapacity'),
  engine: names('engine enginedescription enginedesc engineconfiguration'),
  engine_cc: names(`enginecc cc enginecapacity enginesize enginecapacitycc enginecapacitylitres enginesizelitres
    badgeenginesizelitres capacity displacement enginedisplacement enginelitres litres hubraum cubiccapacity ccm
    enginecapacitycubiccentimetres`),
  cylinders: names('cylinders cylinderscount numberofcylinders cyl enginecylinders noofcylinders'),
  power_kw: names('powerkw power kw enginepower enginepowerkw leistung leistungkw enginepowerhp powerhp horsepower'),
  fuel_consumption: names('fuelconsumption fueleconomy fuelconsumptioncombined combinedfuel'),
  rego: names(`rego regono regonumber regno regnumber registration registrationnumber registrationno plate numberplate regplate rgo
    registrationplate plateno platenumber licenceplate licenseplate vrm kenteken kennzeichen`),
  rego_expiry:
    names(`regoexpiry registrationexpiry regoexpirydate registrationexpirydate regexpiry regexp regexpires regoexpires regoto regto regoend
    regountil regotill registereduntil registeredto regdto`),
  build_date: names('builddate built build bld'),
  compliance_date: names('compliancedate complianceplate compliance cpl'),
  created_at: names(`createdat created createddate datelisted listed listeddate listingdate dateadded dateinstock
    stockdate instockdate startdate dateonyard`),
  sold_date_timestamp: names(
    `solddate datesold soldat soldon saledate dateofsale delivereddate datedelivered handoverdate settlementdate disposaldate
    datedisposed disposeddate disposedon dateofdisposal retaileddate dateretailed`,
  ),
  comments:
    names(`comments comment dealercomments description longdescription advertdescription advertisementdescription
    vehicledescription adcopy adtext advertext adverttext sellercomments sellernotes details notes text bodyhtml bodycopy bodytext body1
    beschreibung omschrijving advertisement remarks salesdescription`),
  features: names(`features feature options option equipment featureslist optionlist standardfeatures dealeroptions
    optionsandfeatures extras accessories ausstattung`),
  video_url: names('videourl video videolink youtube youtubeurl youtubevideo'),
  warranty: names('warranty warrantydescription'),
  sleeps: names('sleeps berths berth sleepingcapacity sleep'),
  length_m: names('lengthm lengthmetres lengthinm length overalllength'),
  tare_kg: names('tarekg tare tareweight'),
  atm_kg: names('atmkg atm'),
  gvm_kg: names('gvmkg gvm grossvehiclemass'),
  axles: names('axles axleconfiguration axle'),
  engine_hours: names('enginehours hours hoursmeter hourmeter'),
} satisfies Record<string, readonly string[]>

export type GuessedField = keyof typeof COLUMN_NAMES

/** A format of one supplier or of many: how it is recognised, and what its columns hold. */
export interface Family {
  name: string
  /** Names of columns that only occur together in this family; any one of the lists is enough. */
  signatures: readonly (readonly string[])[]
  /** Names of columns that hold a field in this family, whatever they hold elsewhere. */
  fields: Partial<Record<GuessedField, readonly string[]>>
  /** Whether distances without a unit are miles. */
  miles?: true
}

/** Names of columns that no page may show. A floor price is one, a floor plan isn't. */
const PRIVATE_NAME =
  /(?<!onroad)cost(?!a)|^cst$|tcst|^w(?:hole)?sale(?:price|value)?$|wholesale(price|value)|^internal(?=cost|floor|price|value)|^fob|^cif|trade(in)?(value|price|amount)|margin|profit|floor(price|value|amount)|standin(value|price)?|reserveprice|reserveamount|invoice(price|amount)|purchaseprice|boughtfor|bottom(line)?price|minprice|minsell|minimum(price|accept)|landed(?=.)|^purchase(?!date)|^trade(?:nzd?|aud?)?$|trade(?:nzd?|aud?)$|handelsprijs|inkoop|einkauf|^ek(?:preis|netto|brutto)|^siv$|bookvalue|consignor|vendor|owner(?!s$|count|ship)|buyer|customer(?!ordered)|commission|dealernet|netdealer|^buy(?!now|it|er)|handel$|handler(?:preis|netto)/

/** A column's name, or the names on its path, in lower-case letters and digits: `Außenfarbe` is `aussenfarbe`. */
export const plainName = (column: string): string => plainText(column).replace(/[^a-z0-9]/g, '')

/** Keys that contain a record's facts without naming one. */
const WRAPPERS = new Set(
  names(`vehicle vehicles car cars listing item advert ad record details detail data attributes attribute specs spec
    specification specifications info information main general basic summary overview unit properties fields product core
    content technical metadata exterior external veh stockitem condition1 vehicledetails`),
)
/** Words before a name that add nothing: `Vehicle_Make`, `vehYear`. */
const PREFIXES = [
  /^(?:vehicle|veh|car|unit|item|listing|advert|stock|van|caravan|bike|motorcycle|truck|boat|trailer)(?=[a-z]{2})/,
  /^(?:vehicle|car|unit|listing|advert)s(?=[a-z]{2})/,
  /^(?:variant|product)(?=price|compare|sku|barcode|inventory|qty|quantity|status)/,
]
/** Last keys that only hold the value of the key before them: `price.amount`, `colour.name`. */
const VALUE_KEYS = new Set(
  names(`name title value text label description desc amount type id code url key number count date href content
    displayvalue display formatted attributevalue`),
)
/** Last keys of a single letter, which some suppliers write for a value: `odo.@r`. */
const isValueKey = (key: string): boolean => VALUE_KEYS.has(key) || key.length === 1

/** Keys whose record is about something or someone else. */
const OTHERS =
  /^(?:dealer(?:ship)?|seller|yard|location|branch|contact|agent|salesperson|finance|store|owner|group|account|user|company|vendor|organisation|author|image|photo|picture|media|video|feature|option|address)s?$/

/** What Salesforce and Dataverse add to the names of their customers' columns: `Make__c`, `cr4f2_make`. */
const CUSTOM = /__c(?![a-z])|@OData\.[\w.]*FormattedValue$|^_?cr(?=[a-z0-9]{0,2}\d)[a-z0-9]{3}_/g

/** The keys on a column's path: prices, drive away and amount for `prices[type=Drive Away].amount`. */
export const columnKeys = (column: string): string[] =>
  column
    .replace(CUSTOM, '')
    // Of a kind that is an address, only its last part is a name.
    .replace(/\[[^\]=]+=(?:\w+:[^\]]*[/:#])?([^\]]*)\]/g, '.$1')
    .split(/[.[\]]+/)
    .filter((key) => key !== '#text')
    .map((key) => plainName(key.replace(/^@/, '').replace(/^[A-Za-z]{1,8}:(?=\w)/, '')))
    .filter((key) => key !== '')

/** Names without additions, and with a short form at their end in full. */
const plainerNames = (found: ReadonlyMap<string, number>): [string, number][] =>
  [...found].flatMap(([name, weight]) => [
    [name.replace(IN_UNIT, ''), weight * 0.95],
    [name.replace(PLURAL, ''), weight * 0.94],
    [name.replace(DESCRIBED, ''), weight * 0.93],
    ...PREFIXES.map((prefix): [string, number] => [name.replace(prefix, ''), weight * 0.9]),
    [name.replace(JOINED, (word) => SHORT[word] ?? word), weight * 0.9],
  ])

/** `mileageInKms`. */
const IN_UNIT = /(?<=[a-z]{4})in(?:kms?|kilomet(?:er|re)s)$/
/** `Body Types`, `Years`; not `class`. */
const PLURAL = /(?<=[a-z]{2}[a-rt-z])s$/

/** The description beside a code: `COLDESC`, `Fuel Desc`. */
const DESCRIBED = /(?<=col|clr|colou?r|trans|trn|fuel|ful|body|bdy|make|mke|mdl)(?:desc(?:r|ription)?|name)$/

/** Short forms of words, as dealer systems write them in names: `BLD_DT` is the build date. */
const SHORT: Readonly<Record<string, string>> = {
  ...{
    dt: 'date',
    col: 'colour',
    amt: 'amount',
    prc: 'price',
    px: 'price',
    adv: 'advertised',
    spcl: 'special',
    lst: 'list',
  },
  ...{ bld: 'build', mfg: 'manufacture', comp: 'compliance', compl: 'compliance', exp: 'expiry', da: 'driveaway' },
  ...{ stk: 'stock', no: 'number', num: 'number', nbr: 'number', yr: 'year', mk: 'make', mdl: 'model', veh: 'vehicle' },
  ...{
    ext: 'exterior',
    dlr: 'dealer',
    int: 'interior',
    clr: 'colour',
    eng: 'engine',
    trans: 'transmission',
    odo: 'odometer',
  },
  ...{ img: 'image', stat: 'status', sts: 'status', cond: 'condition', cat: 'category', govt: 'government' },
  ...{ cd: 'code', trd: 'trade', cst: 'cost', ws: 'wholesale', incl: 'including', reg: 'registration' },
}

/** A short form at the end of a name in one word: `BUILDDT`. */
const JOINED = /(?<=build|compliance|sold|^ext|^int|^body)(?:dt|col)$|(?<=[a-z]{3})prc$/

/** A name with its words apart, and whole: `build Date` for `BLD_DT`, `Special drive away` for `Special D/A`. */
export const spelledOut = (name: string): string =>
  name
    .replace(/\b[DRT]\W(?:A|away)\b|\b[DRT]away\b/gi, 'driveaway')
    .replace(/\$/g, ' price')
    .replace(/\s*[x×*]?\s*[’'](?:1[,.]?)?000s?(?!\d)|\s*[x×*]\s*1[,.]?000(?!\d)/giu, '')
    .replace(/(?<=\p{L})[\s_]+(?:kms?|kg|mm?|cc|kw)$/iu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(?<=[^\p{L}]|^)\p{L}{2,5}(?=[^\p{L}]|$)/gu, (word) => SHORT[word.toLowerCase()] ?? word)

/** Whether a column holds what no page may show. */
export const isPrivate = (name: string): boolean =>
  [name, spelledOut(name)].some((each) => PRIVATE_NAME.test(plainName(each)))

/** Names under which a column may be known, with the weight of each, up to 1. */
export function columnNames(column: string): Map<string, number> {
  const found = namesOf(column)
  for (const [name, weight] of namesOf(spelledOut(column))) if (!found.has(name)) found.set(name, weight * 0.97)
  return found
}

/** Where the last name on a path may begin; within colours, a body or trim is a colour too. */
function latestStart(keys: readonly string[]): { latest: number; ofColour: string } {
  const at = keys.slice(0, -1).findIndex((key) => /^colou?rs?$/.test(key))
  return at === -1
    ? { latest: keys.length - 1, ofColour: '' }
    : { latest: at, ofColour: `${keys.at(-1)?.replace(/name$/, '')}colour` }
}

function namesOf(column: string): Map<string, number> {
  // A remark in brackets isn't part of the name: `Colour (ext)`.
  const all = columnKeys(column.replace(/(?<=\w)\s*\([^()]*\)/g, ''))
  const keys = all.length > 1 ? all.filter((key, at) => !WRAPPERS.has(key) || at === all.length - 1) : all
  const isOfOther = keys.slice(0, -1).some((key) => OTHERS.test(key))
  const found = new Map<string, number>()
  const add = (name: string, weight: number) => {
    if (name !== '' && !found.has(name)) found.set(name, weight)
  }
  add(all.join(''), 1)
  add(keys.join(''), 0.98)
  const last = keys.at(-1) ?? ''
  if (isOfOther) return found
  const isCode = /^(?:id|code|key|number)$/.test(last)
  const { latest, ofColour } = latestStart(keys)
  add(ofColour, 0.9)
  if (keys.length > 1 && (isValueKey(last) || /^amount[a-z]{3}$/.test(last)))
    for (let from = 0; from < Math.min(keys.length - 1, latest + 1); from++)
      add(keys.slice(from, -1).join(''), (isCode ? 0.75 : 0.95) - from * 0.02)
  else for (let from = 1; from <= latest; from++) add(keys.slice(from).join(''), 0.9 - from * 0.02)
  for (const [name, weight] of plainerNames(found)) add(name, weight)
  return found
}
