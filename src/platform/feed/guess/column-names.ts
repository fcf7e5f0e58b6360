const names = (text: string): readonly string[] => text.split(/\s+/)

/** Names of columns by the Car field that they usually hold, most telling first: lower case, letters and digits only. */
export const COLUMN_NAMES = {
  id: names('id vehicleid carid listingid unitid itemid externalid guid uid key'),
  stocknum: names('stocknum stocknumber stockno dealerstockno stockid stock sku reference ref'),
  vin: names('vin vinnumber vinno chassisnumber chassisno chassis'),
  name: names('name title heading headline vehiclename displayname'),
  make: names('make makename brand manufacturer'),
  model: names('model modelname family'),
  year: names('year modelyear buildyear yearofmanufacture manufactureyear yearmodel yr'),
  badge: names('badge variant trim edition grade'),
  series: names('series'),
  car_type: names('cartype condition neworused newused usedornew vehiclecondition stocktype listingtype type'),
  status: names('status stockstatus salestatus availability'),
  price: names(`driveawayprice driveaway price advertisedprice askingprice sellingprice saleprice internetprice
    retailprice egcprice egc listprice priceamount amount`),
  before_price: names('wasprice was previousprice oldprice'),
  km: names('km kms kilometres kilometers odometer odometerreading mileage odo distance'),
  body: names('body bodytype bodystyle category vehicletype'),
  colour: names('colour color exteriorcolour exteriorcolor bodycolour bodycolor paint'),
  interior_colour: names('interiorcolour interiorcolor trimcolour'),
  transmission: names('transmission gearbox trans'),
  fuel: names('fuel fueltype'),
  drive: names('drive drivetype drivetrain driveline'),
  doors: names('doors numberofdoors doorcount numdoors'),
  seats: names('seats numberofseats seatcount seatingcapacity numseats'),
  engine: names('engine enginedescription'),
  engine_cc: names('enginecc cc enginecapacity enginesize'),
  cylinders: names('cylinders cylinderscount numberofcylinders cyl'),
  power_kw: names('powerkw power kw'),
  fuel_consumption: names('fuelconsumption fueleconomy'),
  rego: names('rego regono regonumber registration registrationnumber plate numberplate'),
  rego_expiry: names('regoexpiry registrationexpiry regoexpirydate'),
  build_date: names('builddate built'),
  compliance_date: names('compliancedate'),
  created_at: names('createdat created datelisted listed listeddate dateadded dateinstock stockdate'),
  sold_date_timestamp: names('solddate datesold soldat sold'),
  comments: names('comments description advertdescription adcopy adtext sellercomments details notes text'),
  features: names('features options equipment featureslist'),
  images: names(`images photos pictures imageurls photourls imagelist photolist imagesurl photosurl imagesimage
    photosphoto imagesimageurl photosphotourl imageurl photourl image photo picture`),
  video_url: names('videourl video youtube'),
  warranty: names('warranty'),
  sleeps: names('sleeps berths berth'),
} satisfies Record<string, readonly string[]>

export type GuessedField = keyof typeof COLUMN_NAMES

/** Names of columns that no page may show. */
export const PRIVATE_NAME =
  /cost|wholesale|trade(in)?(value|price)|margin|profit|floor|reserveprice|vendor|owner|buyer|commission/

/** A column's name, or the names on its path, as COLUMN_NAMES has them. */
export const plainName = (column: string): string => column.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The last key of a path; a table's column is its own. */
export const lastName = (column: string): string => plainName(column.split('.').at(-1) ?? column)
