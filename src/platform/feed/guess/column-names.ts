const names = (text: string): readonly string[] => text.split(/\s+/)

/**
 * Names of columns by the Car field that they usually hold, most telling first: lower case, letters and digits only.
 * What says the price, the condition, the state or the pictures is judged in files of their own.
 */
export const COLUMN_NAMES = {
  id: names(
    'id vehicleid carid listingid unitid itemid advertid adid externalid guid uid key listingnumber identifier',
  ),
  stocknum: names(`stocknum stocknumber stockno dealerstockno dealerstocknumber stockid stockcode stock sku unitnumber
    reference ref refno referencenumber internalnumber voorraadnummer fahrzeugnummer interneid internenummer`),
  vin: names(`vin vinnumber vinno vincode chassisnumber chassisno chassis framenumber frameno fin
    vehicleidentificationnumber hin serialnumber`),
  name: names(
    'name title heading headline vehiclename displayname advertheading adtitle adheading vehicletitle makemodel makeandmodel yearmakemodel',
  ),
  make: names('make makename makedesc brand manufacturer manufacturername marque marke fabricant merk merknaam oem'),
  model: names('model modelname modeldesc modelfamily family modell modele modelo'),
  year: names(`year modelyear yearmodel manuyear buildyear yearbuilt yearofmanufacture manufactureyear manufacturedyear
    yearmanufactured mfgyear yr vehicleyear baujahr annee bouwjaar firstregistration dateoffirstregistration
    firstregistrationdate datefirstregistered erstzulassung regyear registrationyear yearregistered builddate
    manufacturedate`),
  badge: names('badge variant trim trimlevel derivative edition grade badgedescription subtitle version'),
  series: names('series serie generation'),
  km: names(`km kms kilometres kilometers kilometre kilometer klms odometer odometerreading odometerkm odometerkms
    odometervalue odometerreadings mileage mileagekm mileagevalue odo distance kilometerstand kmstand odometerreadingmiles mileageinmiles
    miles laufleistung kilometrage`),
  body: names(`body bodytype bodystyle bodydescription bodyshape vehicletype category subcategory class bodyclass
    vehicleclass unittype karosserie carrosserie type carroceria`),
  colour: names(`colour color exteriorcolour exteriorcolor extcolour extcolor bodycolour bodycolor paint paintcolour
    standardcolour genericcolour farbe couleur kleur manufacturercolour manufacturercolor colourexternal`),
  interior_colour: names('interiorcolour interiorcolor intcolour intcolor trimcolour upholsterycolour'),
  transmission: names('transmission transmissiontype gearbox gearboxtype gears trans transmissiondescription getriebe'),
  fuel: names('fuel fueltype fueldescription kraftstoff kraftstoffart carburant brandstof enginefuel enginefueltype'),
  drive: names('drive drivetype drivetrain driveline drivewheels drivewheelconfiguration drivenwheels wheeldrive'),
  doors: names('doors numberofdoors doorcount numdoors doornumber noofdoors'),
  seats: names('seats numberofseats seatcount seatingcapacity numseats noofseats passengercapacity'),
  engine: names('engine enginedescription enginedesc engineconfiguration'),
  engine_cc: names(`enginecc cc enginecapacity enginesize enginecapacitycc enginecapacitylitres enginesizelitres
    badgeenginesizelitres capacity displacement enginedisplacement enginelitres litres hubraum cubiccapacity ccm
    enginecapacitycubiccentimetres`),
  cylinders: names('cylinders cylinderscount numberofcylinders cyl enginecylinders noofcylinders'),
  power_kw: names('powerkw power kw enginepower enginepowerkw leistung leistungkw enginepowerhp powerhp horsepower'),
  fuel_consumption: names('fuelconsumption fueleconomy fuelconsumptioncombined combinedfuel'),
  rego: names(`rego regono regonumber registration registrationnumber registrationno plate numberplate regplate
    registrationplate plateno platenumber licenceplate licenseplate vrm`),
  rego_expiry: names('regoexpiry registrationexpiry regoexpirydate registrationexpirydate regexpiry'),
  build_date: names('builddate built'),
  compliance_date: names('compliancedate complianceplate'),
  created_at: names(`createdat created createddate datelisted listed listeddate listingdate dateadded dateinstock
    stockdate instockdate startdate dateonyard`),
  sold_date_timestamp: names('solddate datesold soldat soldon saledate dateofsale'),
  comments:
    names(`comments comment dealercomments description longdescription advertdescription advertisementdescription
    vehicledescription adcopy adtext advertext adverttext sellercomments sellernotes details notes text body1
    beschreibung omschrijving advertisement remarks`),
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

/** One supplier's format, or one that many share: how it is recognised, and what its columns hold. */
export interface Family {
  name: string
  /** Names of columns that together are found in no other family; any one of the lists is enough. */
  signatures: readonly (readonly string[])[]
  /** Names of columns that hold a field here, whatever they may hold elsewhere. */
  fields: Partial<Record<GuessedField, readonly string[]>>
  /** Whether distances without a unit are miles. */
  miles?: true
}

/** Names of columns that no page may show. A price of the floor is one, a floorplan isn't. */
export const PRIVATE_NAME =
  /(?<!onroad)cost(?!a)|wholesale(price|value)|trade(in)?(value|price)|margin|profit|floor(price|value|amount)|reserveprice|reserveamount|invoice(price|amount)|purchaseprice|boughtfor|bottomprice|minprice|minimumprice|vendor|owner(?!s$|count|ship)|buyer|customer|commission/

/** A column's name, or the names on its path, in lower-case letters and digits. */
export const plainName = (column: string): string => column.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Keys that hold a record's facts and name none. */
const WRAPPERS = new Set(
  names(`vehicle vehicles car cars listing item advert ad record details detail data attributes attribute specs spec
    specification specifications info information main general basic summary overview unit properties fields product core
    content technical metadata veh stockitem condition1 vehicledetails`),
)
/** Words before a name that say nothing: `Vehicle_Make`, `vehYear`. */
const PREFIX = /^(?:vehicle|veh|car|unit|listing|advert|stock)(?=[a-z]{2})/
/** Last keys that only say that the key before them has a value: `price.amount`, `colour.name`. */
const VALUE_KEYS = new Set(
  names(`name title value text label description desc amount type id code url key number count date href content
    displayvalue display formatted`),
)
/** Keys whose record is about somebody or something else. */
const OTHERS =
  /^(?:dealer(?:ship)?|seller|yard|location|branch|contact|agent|salesperson|finance|store|owner|group|account|user|company|vendor|organisation|author|image|photo|picture|media|video|feature|option|address)s?$/

/** The keys on a column's path: `prices[type=Drive Away].amount` is prices, drive away and amount. */
export const columnKeys = (column: string): string[] =>
  column
    .replace(/\[[^\]=]+=([^\]]*)\]/g, '.$1')
    .split(/[.[\]]+/)
    .filter((key) => key !== '#text')
    .map((key) => plainName(key.replace(/^@/, '').replace(/^[A-Za-z]{1,8}:(?=\w)/, '')))
    .filter((key) => key !== '')

/** Names that a column can go by, with how much each of them says, from 1. */
export function columnNames(column: string): Map<string, number> {
  const all = columnKeys(column)
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
  if (keys.length > 1 && (VALUE_KEYS.has(last) || /^amount[a-z]{3}$/.test(last)))
    for (let from = 0; from < keys.length - 1; from++)
      add(keys.slice(from, -1).join(''), (isCode ? 0.75 : 0.95) - from * 0.02)
  else for (let from = 1; from < keys.length; from++) add(keys.slice(from).join(''), 0.9 - from * 0.02)
  for (const [name, weight] of [...found]) add(name.replace(PREFIX, ''), weight * 0.9)
  return found
}
