import type { Vehicle } from '#src/vehicle/vehicle.ts'

/** What a vehicle of a feed is, as far as the law and a shopper's first look go. */
export interface Expected {
  /** Its id, stock number or VIN, whichever the source has first. */
  key: string
  price?: number
  price_type?: string
  year?: number
  km?: number
  car_type: 'new' | 'used' | 'demo'
  /** Default in_stock. */
  state?: 'reserved' | 'coming_soon' | 'sold'
  /** The last parts of the addresses. */
  pictures?: string[]
  /** Other facts that this layout is about. */
  also?: Partial<Vehicle>
}

export interface Layout {
  kind: string
  feed: string
  /** What a person answers to the guess's questions, as in a command. */
  answers?: string[]
  vehicles: Expected[]
}

const json = (value: unknown): string => JSON.stringify(value)

/** Column layouts as suppliers document them, with invented rows. */
export const LAYOUTS: readonly Layout[] = [
  {
    kind: 'Google vehicle ads as a table with tabs',
    feed: [
      'id\tVIN\tstore_code\tgoogle_product_category\tcondition\tbrand\tmodel\ttrim\tyear\tmileage\tcolor\tprice\tvehicle_price_type\tlink\timage_link\tadditional_image_link',
      'G1\tJTDBR32E720000001\tHILL\t916\tused\tToyota\tCorolla\tAscent\t2019\t50100 km\tWhite\t18990 AUD\tdrive_away_price\thttps://d.example/g1\thttps://i.example/g1a.jpg\thttps://i.example/g1b.jpg,https://i.example/w_800,h_600/g1c.jpg',
      'G2\tJTDBR32E720000002\tHILL\t916\tnew\tKia\tRio\tS\t2026\t\tRed\t24990.00 AUD\testimated_drive_away_price\thttps://d.example/g2\thttps://i.example/g2a.jpg\t',
      'G3\tJTDBR32E720000003\tHILL\t916\tused\tMazda\t3\tMaxx\t2017\t90300 km\tBlue\t14990 AUD\texcluding_government_charges_price\thttps://d.example/g3\thttps://i.example/g3a.jpg\t',
    ].join('\n'),
    vehicles: [
      {
        key: 'G1',
        price: 18990,
        price_type: 'drive_away',
        year: 2019,
        km: 50100,
        car_type: 'used',
        pictures: ['g1a.jpg', 'g1b.jpg', 'g1c.jpg'],
      },
      { key: 'G2', price: 24990, price_type: 'drive_away', year: 2026, car_type: 'new', pictures: ['g2a.jpg'] },
      { key: 'G3', price: 14990, price_type: 'egc', year: 2017, km: 90300, car_type: 'used', pictures: ['g3a.jpg'] },
    ],
  },
  {
    kind: 'Google vehicle ads as RSS with namespaces, one item',
    feed: `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Hill Motors</title><link>https://d.example</link>
<item><g:id>R1</g:id><title>2018 Subaru Outback 2.5i</title><link>https://d.example/r1</link><g:vin>JF1BR32E720000001</g:vin><g:brand>Subaru</g:brand><g:model>Outback</g:model><g:year>2018</g:year><g:mileage>88,200 km</g:mileage><g:condition>used</g:condition><g:price>23,990.00 AUD</g:price><g:vehicle_price_type>drive_away_price</g:vehicle_price_type><g:image_link>https://i.example/r1a.jpg</g:image_link><g:additional_image_link>https://i.example/r1b.jpg</g:additional_image_link><g:additional_image_link>https://i.example/r1c.jpg</g:additional_image_link></item></channel></rss>`,
    vehicles: [
      {
        key: 'R1',
        price: 23990,
        price_type: 'drive_away',
        year: 2018,
        km: 88200,
        car_type: 'used',
        pictures: ['r1a.jpg', 'r1b.jpg', 'r1c.jpg'],
      },
    ],
  },
  {
    kind: 'Meta vehicles as XML listings',
    feed: `<listings><title>Feed</title>
<listing><vehicle_id>M1</vehicle_id><title>2020 Ford Ranger XLT</title><make>Ford</make><model>Ranger</model><year>2020</year><mileage><value>61200</value><unit>KM</unit></mileage><image><url>https://i.example/m1a.jpg</url><tag>exterior</tag></image><image><url>https://i.example/m1b.jpg</url></image><price>46990 AUD</price><state_of_vehicle>USED</state_of_vehicle><availability>AVAILABLE</availability><address format="simple"><component name="city">Orange</component></address></listing>
<listing><vehicle_id>M2</vehicle_id><title>2021 Ford Everest</title><make>Ford</make><model>Everest</model><year>2021</year><mileage><value>20000</value><unit>MI</unit></mileage><image><url>https://i.example/m2a.jpg</url></image><price>52990 AUD</price><state_of_vehicle>CPO</state_of_vehicle><availability>NOT_AVAILABLE</availability></listing>
<listing><vehicle_id>M3</vehicle_id><title>2021 Ford Escape</title><make>Ford</make><model>Escape</model><year>2021</year><mileage><value>10000</value><unit>MI</unit></mileage><image><url>https://i.example/m3a.jpg</url></image><price>32990 AUD</price><state_of_vehicle>CPO</state_of_vehicle><availability>PENDING</availability></listing></listings>`,
    vehicles: [
      { key: 'M1', price: 46990, year: 2020, km: 61200, car_type: 'used', pictures: ['m1a.jpg', 'm1b.jpg'] },
      { key: 'M3', price: 32990, year: 2021, km: 16093, car_type: 'used', state: 'reserved', pictures: ['m3a.jpg'] },
    ],
  },
  {
    kind: 'Meta vehicles with pictures as JSON in a cell',
    feed: `vehicle_id,title,make,model,year,mileage.value,mileage.unit,price,sale_price,state_of_vehicle,availability,image
MJ1,2019 Kia Cerato,Kia,Cerato,2019,44100,KM,17990 AUD,16990 AUD,Used,available,"[{""url"":""https://i.example/j1a.jpg"",""tag"":[""Front""]},{""url"":""https://i.example/j1b.jpg""}]"
MJ2,2020 Kia Stinger,Kia,Stinger,2020,34100,KM,47990 AUD,,Used,available,"[{""url"":""https://i.example/j2a.jpg""}]"`,
    vehicles: [
      { key: 'MJ1', price: 16990, year: 2019, km: 44100, car_type: 'used', pictures: ['j1a.jpg', 'j1b.jpg'] },
      { key: 'MJ2', price: 47990, year: 2020, km: 34100, car_type: 'used', pictures: ['j2a.jpg'] },
    ],
  },
  {
    kind: 'a North American supplier with a pipe list and a certified column',
    feed: `"DealerID","VIN","StockNumber","New/Used","Year","Make","Model","Trim","Body","ExtColor","Odometer","SellingPrice","MSRP","Invoice","Certified","DateInStock","Description","Options","ImageURLs","Status"
"1001","1FTFW1E50MF000001","A100","Used","2021","Ford","F-150","XLT","Pickup","Blue","41200","49990","0","40000","True","05/21/2026","Clean","Tow pack|Bluetooth","https://i.example/a1.jpg|https://i.example/a2.jpg","Available"
"1001","1FTFW1E50MF000002","A101","New","2026","Ford","F-150","Lariat","Pickup","Red","12","0","89990","80000","False","05/22/2026","New","","https://i.example/b1.jpg","In Transit"
"1001","1FTFW1E50MF000003","A102","Used","2018","Ford","Escape","SE","SUV","Grey","91200","15990","0","12000","False","05/23/2026","Tidy","","","Sold"`,
    vehicles: [
      { key: 'A100', price: 49990, year: 2021, km: 41200, car_type: 'used', pictures: ['a1.jpg', 'a2.jpg'] },
      { key: 'A101', year: 2026, km: 12, car_type: 'new', state: 'coming_soon', pictures: ['b1.jpg'] },
      { key: 'A102', price: 15990, year: 2018, km: 91200, car_type: 'used', state: 'sold' },
    ],
  },
  {
    kind: 'a North American supplier with type letters and internet prices',
    feed: `Type,Stock,VIN,Year,Make,Model,Body,Trim,Doors,Ext_Color,Int_Color,Engine,Transmission,Miles,Internet_Price,Retail_Price,Photo_Url_List,Features
U,S1,2T1BR32E720000001,2017,Toyota,Camry,4dr Sedan,Altise,4,Silver,Black,2.5L 4cyl,Automatic,50000,15990,17990,"https://i.example/s1.jpg,https://i.example/s2.jpg",ABS
N,S2,2T1BR32E720000002,2026,Toyota,RAV4,4dr SUV,GX,4,White,Black,2.5L Hybrid,Automatic,10,,48990,,`,
    vehicles: [
      { key: 'S1', price: 15990, year: 2017, km: 80467, car_type: 'used', pictures: ['s1.jpg', 's2.jpg'] },
      { key: 'S2', price: 48990, year: 2026, km: 16, car_type: 'new' },
    ],
  },
  {
    kind: 'an Australian dealer system with notes in the price',
    feed: `Stock No,Type,Build Year,Make,Model,Variant,Price,Odometer,Colour,Rego,Photos,Stock Status
D1,Used,2019,Hyundai,i30,Active,"$18,990 Drive Away","50,100 klms",White,ABC123,https://i.example/d1a.jpg https://i.example/d1b.jpg,In Stock
D2,Used,2016,Hyundai,Tucson,Elite,"$16,490 EGC","101,300 klms",Blue,ABC124,https://i.example/d2a.jpg,Under Offer
D3,Demo,2026,Hyundai,Kona,Premium,"$39,990 + ORC","2,100 klms",Red,ABC125,https://i.example/d3a.jpg,In Stock
D4,Used,2012,Hyundai,Getz,SX,"$4,990* neg","160,100 klms",Green,ABC126,,On Order
D5,Used,2014,Hyundai,iX35,SE,POA,"130,100 klms",Grey,ABC127,,Wholesale`,
    vehicles: [
      {
        key: 'D1',
        price: 18990,
        price_type: 'drive_away',
        year: 2019,
        km: 50100,
        car_type: 'used',
        pictures: ['d1a.jpg', 'd1b.jpg'],
      },
      {
        key: 'D2',
        price: 16490,
        price_type: 'egc',
        year: 2016,
        km: 101300,
        car_type: 'used',
        state: 'reserved',
        pictures: ['d2a.jpg'],
      },
      {
        key: 'D3',
        price: 39990,
        price_type: 'plus_orc',
        year: 2026,
        km: 2100,
        car_type: 'demo',
        pictures: ['d3a.jpg'],
      },
      { key: 'D4', price: 4990, year: 2012, km: 160100, car_type: 'used', state: 'coming_soon' },
    ],
  },
  {
    kind: 'an Australian dealer system as XML with attributes and a floorplan',
    feed: `<?xml version="1.0"?><Stock><Vehicle StockNo="X1" Status="Available"><NewUsed>USED</NewUsed><Manufacturer>Nissan</Manufacturer><Family>X-Trail</Family><Badge>ST-L</Badge><BuildYear>2018</BuildYear><Kilometres>71000</Kilometres><DriveAwayPrice>0</DriveAwayPrice><EgcPrice>21990</EgcPrice><Floorplan>Y</Floorplan><Images><Image sequence="1">https://i.example/x1a.jpg</Image><Image sequence="2">https://i.example/x1b.jpg</Image></Images></Vehicle>
<Vehicle StockNo="X2" Status="Unsold"><NewUsed>DEMO</NewUsed><Manufacturer>Nissan</Manufacturer><Family>Qashqai</Family><Badge>Ti</Badge><BuildYear>2026</BuildYear><Kilometres>1200</Kilometres><DriveAwayPrice>41990</DriveAwayPrice><EgcPrice>38990</EgcPrice><Floorplan>N</Floorplan><Images><Image sequence="1">https://i.example/x2a.jpg</Image></Images></Vehicle></Stock>`,
    vehicles: [
      {
        key: 'X1',
        price: 21990,
        price_type: 'egc',
        year: 2018,
        km: 71000,
        car_type: 'used',
        pictures: ['x1a.jpg', 'x1b.jpg'],
      },
      {
        key: 'X2',
        price: 41990,
        price_type: 'drive_away',
        year: 2026,
        km: 1200,
        car_type: 'demo',
        pictures: ['x2a.jpg'],
      },
    ],
  },
  {
    kind: 'a portal of Australia as JSON with typed prices and ordered photos',
    feed: json({
      Result: [
        {
          Identifier: 'c9d1',
          StockNumber: 'CS1',
          ListingType: 'Used',
          SaleStatus: 'For Sale',
          Specification: { Make: 'Volkswagen', Model: 'Golf', Badge: '110TSI', ReleaseDate: { Year: 2018 } },
          YearOfManufacture: 2018,
          OdometerReadings: [{ Type: 'Odometer', Value: 66100, UnitOfMeasure: 'km' }],
          PriceList: [
            { Type: 'EGC', Amount: 17990 },
            { Type: 'DriveAway', Amount: 19490 },
          ],
          Colours: [{ Location: 'Exterior', Name: 'Pure White' }],
          Media: {
            Photos: [
              { Order: 2, Url: 'https://i.example/cs1b.jpg' },
              { Order: 1, Url: 'https://i.example/cs1a.jpg' },
            ],
          },
        },
        {
          Identifier: 'c9d2',
          StockNumber: 'CS2',
          ListingType: 'Demo',
          SaleStatus: 'Sold',
          Specification: { Make: 'Volkswagen', Model: 'Polo', Badge: 'Life', ReleaseDate: { Year: 2025 } },
          YearOfManufacture: 2025,
          OdometerReadings: [{ Type: 'Odometer', Value: 2100, UnitOfMeasure: 'km' }],
          PriceList: [{ Type: 'EGC', Amount: 27990 }],
          Colours: [{ Location: 'Exterior', Name: 'Reef Blue' }],
          Media: { Photos: [{ Order: 1, Url: 'https://i.example/cs2a.jpg' }] },
        },
      ],
    }),
    vehicles: [
      {
        key: 'c9d1',
        price: 19490,
        price_type: 'drive_away',
        year: 2018,
        km: 66100,
        car_type: 'used',
        pictures: ['cs1a.jpg', 'cs1b.jpg'],
      },
      {
        key: 'c9d2',
        price: 27990,
        price_type: 'egc',
        year: 2025,
        km: 2100,
        car_type: 'demo',
        state: 'sold',
        pictures: ['cs2a.jpg'],
      },
    ],
  },
  {
    kind: 'a South African portal with a line for Excel',
    answers: ['Retail Price = price'],
    feed: `sep=;
Stock Number;MM Code;New/Used;Year;Make;Model;Variant;Mileage;Retail Price;Colour;Photos;Active
ZA1;60001234;Used;2019;Toyota;Hilux;2.8 GD-6;98 200 km;R 389 900;White;https://i.example/za1a.jpg,https://i.example/za1b.jpg;Yes
ZA2;60001235;Used;2016;Toyota;Fortuner;3.0 D-4D;156 000 km;R 279 900;Silver;https://i.example/za2a.jpg;Yes
ZA3;60001236;Used;2015;Toyota;Etios;1.5 Xi;99 000 km;R 99 900;Red;https://i.example/za3a.jpg;No`,
    vehicles: [
      { key: 'ZA1', price: 389900, year: 2019, km: 98200, car_type: 'used', pictures: ['za1a.jpg', 'za1b.jpg'] },
      { key: 'ZA2', price: 279900, year: 2016, km: 156000, car_type: 'used', pictures: ['za2a.jpg'] },
    ],
  },
  {
    kind: 'a European portal with decimal commas',
    answers: ['Preis = price'],
    feed: `Fahrzeugnummer;Marke;Modell;Erstzulassung;Kilometerstand;Preis;Zustand;Farbe;Leistung;Hubraum;Bilder
EU1;Volkswagen;Passat;03/2018;98.500;18.990,00 €;Gebraucht;Schwarz;110 kW (150 PS);1.968;https://i.example/eu1a.jpg|https://i.example/eu1b.jpg
EU2;Audi;A4;11/2020;45.300;31.450,50 €;Gebraucht;Weiß;140 kW (190 PS);1.984;https://i.example/eu2a.jpg
EU3;Skoda;Fabia;01/2026;10;22.990,00 €;Neuwagen;Rot;70 kW (95 PS);999;https://i.example/eu3a.jpg`,
    vehicles: [
      { key: 'EU1', price: 18990, year: 2018, km: 98500, car_type: 'used', pictures: ['eu1a.jpg', 'eu1b.jpg'] },
      { key: 'EU2', price: 31450.5, year: 2020, km: 45300, car_type: 'used', pictures: ['eu2a.jpg'] },
      { key: 'EU3', price: 22990, year: 2026, km: 10, car_type: 'new', pictures: ['eu3a.jpg'] },
    ],
  },
  {
    kind: 'points between thousands and no decimals',
    feed: `Ref;Make;Model;Year;Km;Price;Condition
P1;Fiat;Panda;2018;98.500;7.450;Used
P2;Fiat;Tipo;2020;45.300;18.990;Used`,
    vehicles: [
      { key: 'P1', price: 7450, year: 2018, km: 98500, car_type: 'used' },
      { key: 'P2', price: 18990, year: 2020, km: 45300, car_type: 'used' },
    ],
  },
  {
    kind: 'Auto Trader of the United Kingdom as JSON',
    answers: ['adverts.forecourtPrice.amountGBP = price', 'adverts.retailAdverts.suppliedPrice.amountGBP = price'],
    feed: json({
      results: [
        {
          vehicle: {
            ownershipCondition: 'Used',
            registration: 'AB12CDE',
            vin: 'WVWZZZ1KZAW000001',
            make: 'Volkswagen',
            model: 'Golf',
            derivative: '1.4 TSI Match',
            bodyType: 'Hatchback',
            yearOfManufacture: '2017',
            odometerReadingMiles: 40000,
            colour: 'Red',
            badgeEngineSizeLitres: 1.4,
          },
          advertiser: { advertiserId: '1', name: 'Dealer' },
          adverts: {
            forecourtPrice: { amountGBP: 9995 },
            retailAdverts: { suppliedPrice: { amountGBP: 9995 }, autotraderAdvert: { status: 'PUBLISHED' } },
          },
          metadata: { stockId: 'AT1', lifecycleState: 'FORECOURT' },
          media: {
            images: [
              { href: 'https://i.example/at1a.jpg', imageId: '1' },
              { href: 'https://i.example/at1b.jpg', imageId: '2' },
            ],
          },
        },
        {
          vehicle: {
            ownershipCondition: 'Used',
            registration: 'AB12CDF',
            vin: 'WVWZZZ1KZAW000002',
            make: 'Volkswagen',
            model: 'Up',
            derivative: '1.0 Move',
            bodyType: 'Hatchback',
            yearOfManufacture: '2015',
            odometerReadingMiles: 60000,
            colour: 'Blue',
            badgeEngineSizeLitres: 1,
          },
          advertiser: { advertiserId: '1', name: 'Dealer' },
          adverts: {
            forecourtPrice: { amountGBP: 5995 },
            retailAdverts: { suppliedPrice: { amountGBP: 5995 }, autotraderAdvert: { status: 'PUBLISHED' } },
          },
          metadata: { stockId: 'AT2', lifecycleState: 'SOLD' },
          media: { images: [{ href: 'https://i.example/at2a.jpg', imageId: '3' }] },
        },
      ],
      totalResults: 2,
    }),
    vehicles: [
      { key: 'AT1', price: 9995, year: 2017, km: 64374, car_type: 'used', pictures: ['at1a.jpg', 'at1b.jpg'] },
      { key: 'AT2', price: 5995, year: 2015, km: 96561, car_type: 'used', state: 'sold', pictures: ['at2a.jpg'] },
    ],
  },
  {
    kind: 'a marketplace of New Zealand with attributes by name',
    feed: json({
      TotalCount: 2,
      List: [
        {
          ListingId: 4001,
          Title: 'Toyota Aqua 2015',
          StartPrice: 1,
          BuyNowPrice: 10990,
          IsNew: false,
          Attributes: [
            { Name: 'make', DisplayName: 'Make', Value: 'Toyota' },
            { Name: 'model', DisplayName: 'Model', Value: 'Aqua' },
            { Name: 'year', DisplayName: 'Year', Value: '2015' },
            { Name: 'odometer', DisplayName: 'Kilometres', Value: '84,200km' },
          ],
          Photos: [
            { Key: 1, Value: { FullSize: 'https://i.example/tm1a.jpg', Thumbnail: 'https://i.example/t/tm1a.jpg' } },
            { Key: 2, Value: { FullSize: 'https://i.example/tm1b.jpg', Thumbnail: 'https://i.example/t/tm1b.jpg' } },
          ],
        },
        {
          ListingId: 4002,
          Title: 'Mazda Demio 2016',
          StartPrice: 1,
          BuyNowPrice: 9990,
          IsNew: false,
          Attributes: [
            { Name: 'make', DisplayName: 'Make', Value: 'Mazda' },
            { Name: 'model', DisplayName: 'Model', Value: 'Demio' },
            { Name: 'year', DisplayName: 'Year', Value: '2016' },
            { Name: 'odometer', DisplayName: 'Kilometres', Value: '71,900km' },
          ],
          Photos: [],
        },
      ],
    }),
    vehicles: [
      { key: '4001', price: 10990, year: 2015, km: 84200, car_type: 'used', pictures: ['tm1a.jpg', 'tm1b.jpg'] },
      { key: '4002', price: 9990, year: 2016, km: 71900, car_type: 'used' },
    ],
  },
  {
    kind: 'motorcycles with a title line and totals',
    feed: `Stock list of Ridge Motorcycles,,,,,,,,
Printed 26/11/2026,,,,,,,,
Stock #,Condition,Make,Model,Year,KMs,Price,Engine CC,Picture
B1,New,Yamaha,MT-07,2026,0,14999,689,https://i.example/b1.jpg
B2,Used,Kawasaki,Ninja 400,2021,12300,8490,399,https://i.example/b2.jpg
Total,,,,,,23489,,`,
    vehicles: [
      { key: 'B1', price: 14999, year: 2026, car_type: 'new', pictures: ['b1.jpg'] },
      { key: 'B2', price: 8490, year: 2021, km: 12300, car_type: 'used', pictures: ['b2.jpg'] },
    ],
  },
  {
    kind: 'motorhomes and caravans with berths and unread grades',
    feed: `unit_id|unit_type|condition|new_used|manufacturer|model|model_year|mileage|sale_price|list_price|berths|length|is_sold|photos
V1|Motorhome|Excellent|Used|Winnebago|Burleigh|2018|64200|109990|119990|4|7.2 m|0|https://i.example/v1a.jpg;https://i.example/v1b.jpg
V2|Caravan|Good|New|Jayco|Journey|2026||72990|72990|5|6.1 m|0|https://i.example/v2a.jpg
V3|Caravan|Fair|Used|Jayco|Starcraft|2015||32990|32990|5|5.9 m|1|https://i.example/v3a.jpg`,
    vehicles: [
      { key: 'V1', price: 109990, year: 2018, km: 64200, car_type: 'used', pictures: ['v1a.jpg', 'v1b.jpg'] },
      { key: 'V2', price: 72990, year: 2026, car_type: 'new', pictures: ['v2a.jpg'] },
      { key: 'V3', price: 32990, year: 2015, car_type: 'used', state: 'sold', pictures: ['v3a.jpg'] },
    ],
  },
  {
    kind: 'trucks with numbered pictures, hours and prices before GST',
    feed: `StockCode,NewUsed,Make,Model,Year,Kilometres,Hours,GVM,PriceExGST,PriceIncGST,Pic1,Pic2,Pic10,AvailableForSale
K1,Used,Isuzu,NPR 65/45-190,2018,212000,5100,6500,59090,65000,https://i.example/k1a.jpg,https://i.example/k1b.jpg,https://i.example/k1c.jpg,Y
K2,Used,Hino,300 616,2014,312000,8100,4495,35000,38500,https://i.example/k2a.jpg,,,N`,
    vehicles: [
      {
        key: 'K1',
        price: 65000,
        year: 2018,
        km: 212000,
        car_type: 'used',
        pictures: ['k1a.jpg', 'k1b.jpg', 'k1c.jpg'],
      },
    ],
  },
  {
    kind: "the specification's own fields as JSON",
    feed: json([
      {
        id: '9',
        slug: 's-9',
        stocknum: 'U9',
        name: '2021 Toyota Corolla',
        make: 'Toyota',
        model: 'Corolla',
        year: 2021,
        km: 30100,
        car_type: 'used',
        status: 'in_stock',
        price: 25990,
        before_price: 26990,
        price_type: 'egc',
        reserved: true,
        sold: false,
        certified: false,
        images: [{ image: { url: 'https://i.example/9a.jpg' } }, { image: { url: 'https://i.example/9b.jpg' } }],
      },
      {
        id: '10',
        slug: 's-10',
        stocknum: 'U10',
        name: '2022 Toyota Corolla',
        make: 'Toyota',
        model: 'Corolla',
        year: 2022,
        km: 20100,
        car_type: 'demo',
        status: 'sold',
        price: 29990,
        price_type: 'drive_away',
        reserved: false,
        sold: true,
        certified: false,
        images: [{ image: { url: 'https://i.example/10a.jpg' } }],
      },
    ]),
    vehicles: [
      {
        key: '9',
        price: 25990,
        price_type: 'egc',
        year: 2021,
        km: 30100,
        car_type: 'used',
        state: 'reserved',
        pictures: ['9a.jpg', '9b.jpg'],
      },
      {
        key: '10',
        price: 29990,
        price_type: 'drive_away',
        year: 2022,
        km: 20100,
        car_type: 'demo',
        state: 'sold',
        pictures: ['10a.jpg'],
      },
    ],
  },
  {
    kind: 'JSON by stock number with nested facts, an advert of its own state and a colour by name',
    feed: json({
      vehicles: {
        J1: {
          make: { name: 'Honda' },
          model: { name: 'CR-V' },
          colour: { name: 'Lunar Silver' },
          price: { amount: 27990, currency: 'AUD', type: 'Drive Away' },
          odometer: { value: 51200, unit: 'km' },
          year: 2019,
          condition: 'Used',
          advert: { status: 'active' },
          stock_status: 'sold',
          media: { photos: [{ url: '//i.example/j1a.jpg' }] },
        },
        J2: {
          make: { name: 'Honda' },
          model: { name: 'Jazz' },
          colour: { name: 'Rallye Red' },
          price: { amount: 15990, currency: 'AUD', type: 'Drive Away' },
          odometer: { value: 71200, unit: 'km' },
          year: 2016,
          condition: 'Used',
          advert: { status: 'expired' },
          stock_status: 'available',
          media: { photos: [{ url: 'https://i.example/j2a.jpg' }] },
        },
        J3: {
          make: { name: 'Honda' },
          model: { name: 'City' },
          colour: { name: 'White' },
          price: { amount: 12990, currency: 'AUD', type: 'EGC' },
          odometer: { value: 81200, unit: 'km' },
          year: 2015,
          condition: 'Used',
          advert: { status: 'active' },
          stock_status: 'available',
          media: { photos: [] },
        },
      },
    }),
    vehicles: [
      {
        key: 'J1',
        price: 27990,
        price_type: 'drive_away',
        year: 2019,
        km: 51200,
        car_type: 'used',
        state: 'sold',
        pictures: ['j1a.jpg'],
      },
      {
        key: 'J2',
        price: 15990,
        price_type: 'drive_away',
        year: 2016,
        km: 71200,
        car_type: 'used',
        pictures: ['j2a.jpg'],
      },
      { key: 'J3', price: 12990, price_type: 'egc', year: 2015, km: 81200, car_type: 'used' },
    ],
  },
  {
    kind: 'repeated picture elements and states in columns of their own',
    feed: `<inventory><dealer><id>1</id><name>Bay</name></dealer><vehicles><vehicle><stockid>W1</stockid><title>2017 Mitsubishi ASX LS</title><make>Mitsubishi</make><model>ASX</model><year>2017</year><kms>73000</kms><price>15,990</price><type>Used</type><onhold>false</onhold><withdrawn>false</withdrawn><mainphoto>https://i.example/w1a.jpg</mainphoto><photo>https://i.example/w1b.jpg</photo><photo>https://i.example/w1c.jpg</photo></vehicle>
<vehicle><stockid>W2</stockid><title>2016 Mitsubishi Triton GLX</title><make>Mitsubishi</make><model>Triton</model><year>2016</year><kms>143000</kms><price>18,990</price><type>Used</type><onhold>true</onhold><withdrawn>false</withdrawn><mainphoto>https://i.example/w2a.jpg</mainphoto></vehicle>
<vehicle><stockid>W3</stockid><title>2015 Mitsubishi Mirage ES</title><make>Mitsubishi</make><model>Mirage</model><year>2015</year><kms>83000</kms><price>7,990</price><type>Used</type><onhold>false</onhold><withdrawn>true</withdrawn></vehicle></vehicles></inventory>`,
    vehicles: [
      { key: 'W1', price: 15990, year: 2017, km: 73000, car_type: 'used', pictures: ['w1a.jpg', 'w1b.jpg', 'w1c.jpg'] },
      { key: 'W2', price: 18990, year: 2016, km: 143000, car_type: 'used', state: 'reserved', pictures: ['w2a.jpg'] },
    ],
  },
  {
    kind: 'a sold date, a was price and a drive-away column of yes and no',
    feed: `Reference,Make,Model,Yr,Odo,Was Price,Now Price,DriveAway,Category,Sold Date,Image URL
S1,Isuzu,D-MAX,2020,81200,45990,43990,Y,Used,,https://i.example/s1.jpg
S2,Isuzu,MU-X,2019,91200,,39990,N,Used,12/11/2026,https://i.example/s2.jpg`,
    vehicles: [
      {
        key: 'S1',
        price: 43990,
        price_type: 'drive_away',
        year: 2020,
        km: 81200,
        car_type: 'used',
        pictures: ['s1.jpg'],
      },
      {
        key: 'S2',
        price: 39990,
        price_type: 'egc',
        year: 2019,
        km: 91200,
        car_type: 'used',
        state: 'sold',
        pictures: ['s2.jpg'],
      },
    ],
  },
  {
    kind: 'a table whose weekly payments, deposits and dates are no prices',
    feed: `stock_id,make,model,year,odometer,weekly_price,deposit_amount,price_change_date,advertised_price,vehicle_condition,web_published,vehicle_status
E1,MG,HS,2023,21000,99,500,2026-11-01,24990,pre-owned,true,Ready for sale
E2,MG,ZS,2022,31000,89,500,2026-11-02,18990,pre-owned,false,Ready for sale
E3,MG,3,2024,1100,79,500,2026-11-02,18490,ex-demo,true,Deposit taken`,
    vehicles: [
      { key: 'E1', price: 24990, year: 2023, km: 21000, car_type: 'used' },
      { key: 'E3', price: 18490, year: 2024, km: 1100, car_type: 'demo', state: 'reserved' },
    ],
  },
  {
    kind: 'an Atom feed with entries',
    feed: `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>Dealer</title><entry><g:id>AE1</g:id><title>2020 Suzuki Swift GL</title><g:brand>Suzuki</g:brand><g:model>Swift</g:model><g:year>2020</g:year><g:mileage>30100</g:mileage><g:condition>used</g:condition><g:price>AUD 17990</g:price><g:image_link>https://i.example/ae1.jpg</g:image_link></entry>
<entry><g:id>AE2</g:id><title>2026 Suzuki Jimny</title><g:brand>Suzuki</g:brand><g:model>Jimny</g:model><g:year>2026</g:year><g:mileage>10</g:mileage><g:condition>new</g:condition><g:price>AUD 34990</g:price><g:image_link>https://i.example/ae2.jpg</g:image_link></entry></feed>`,
    vehicles: [
      { key: 'AE1', price: 17990, year: 2020, km: 30100, car_type: 'used', pictures: ['ae1.jpg'] },
      { key: 'AE2', price: 34990, year: 2026, km: 10, car_type: 'new', pictures: ['ae2.jpg'] },
    ],
  },
  {
    kind: 'titles only, with prefixes on every column and an ex-demo',
    feed: `Vehicle_StockNo;Vehicle_Title;Vehicle_Price;Vehicle_Odometer;Vehicle_Type;Vehicle_Status;Vehicle_Image_1;Vehicle_Image_2
T1;2018 Holden Commodore RS;A$ 21.990,-;90.100 km;Gebraucht;Not sold;https://i.example/t1a.jpg;https://i.example/t1b.jpg
T2;2025 Kia Picanto S;A$ 19.490,-;1.200 km;Demonstrator;No longer available;https://i.example/t2a.jpg;
T3;2024 Kia Picanto GT;A$ 18.490,-;3.200 km;Demonstrator;Not on hold;https://i.example/t3a.jpg;`,
    vehicles: [
      { key: 'T1', price: 21990, year: 2018, km: 90100, car_type: 'used', pictures: ['t1a.jpg', 't1b.jpg'] },
      { key: 'T3', price: 18490, year: 2024, km: 3200, car_type: 'demo', pictures: ['t3a.jpg'] },
    ],
  },
  {
    kind: 'mixed litres and cubic centimetres, and a condition in yes and no',
    feed: `SKU\tManufacturer\tModel\tModel Year\tKms\tAsking Price\tDemo\tNew\tCapacity\tGallery
L1\tToyota\tPrado\t2019\t88000\t$58,990 ono\tN\tN\t2.8\thttps://i.example/l1a.jpg, https://i.example/l1b.jpg
L2\tToyota\tYaris\t2026\t900\t$29,990\tY\tN\t1490\thttps://i.example/l2a.jpg
L3\tToyota\tYaris\t2026\t9\t$31,990\tN\tY\t1490\thttps://i.example/l3a.jpg`,
    vehicles: [
      { key: 'L1', price: 58990, year: 2019, km: 88000, car_type: 'used', pictures: ['l1a.jpg', 'l1b.jpg'] },
      { key: 'L2', price: 29990, year: 2026, km: 900, car_type: 'demo', pictures: ['l2a.jpg'] },
      { key: 'L3', price: 31990, year: 2026, km: 9, car_type: 'new', pictures: ['l3a.jpg'] },
    ],
  },
  {
    kind: 'an advertised price, where the drive-away price is blank',
    feed: `StockNo,Condition,ManuYear,Make,Model,Badge,AdvertisedPrice,EGCPrice,DriveAwayPrice,Odometer,EngineCapacity,PhotoURL
T1,Used,2019,Toyota,Corolla,Ascent,18990,,,50100,1.8,
T2,Used,2020,Mazda,CX-5,Maxx,26990,,,70300,2.5,
T3,Demo,2026,Kia,Rio,S,,21990,23990,900,1.4,`,
    vehicles: [
      { key: 'T1', price: 18990, year: 2019, km: 50100, car_type: 'used' },
      { key: 'T2', price: 26990, year: 2020, km: 70300, car_type: 'used' },
      { key: 'T3', price: 23990, price_type: 'drive_away', year: 2026, km: 900, car_type: 'demo' },
    ],
  },
  {
    kind: 'words of states inside their own negation',
    feed: `Stock No,Make,Model,Year,Odometer,Price,Condition,Status,Colour
T1,Toyota,Corolla,2019,50100,18990,Used,Available,White
T2,Toyota,Yaris,2018,60200,14990,Used,Unavailable,Blue
T3,Mazda,CX-5,2020,70300,26990,Used,Inactive,Red
T4,Kia,Rio,2017,80400,11990,Used,Not Available,Grey
T5,Ford,Focus,2016,90500,9990,Used,Unsold,Black
T6,Honda,Jazz,2015,95600,8990,Used,Not On Hold,Silver`,
    vehicles: [
      { key: 'T1', price: 18990, year: 2019, km: 50100, car_type: 'used' },
      { key: 'T5', price: 9990, year: 2016, km: 90500, car_type: 'used' },
      { key: 'T6', price: 8990, year: 2015, km: 95600, car_type: 'used' },
    ],
  },
  {
    kind: 'sold and reserved in columns of yes and no',
    feed: `Stock No,Make,Model,Year,Odometer,Price,Condition,Sold,Reserved
T1,Toyota,Corolla,2019,50100,18990,Used,No,No
T2,Toyota,Yaris,2018,60200,14990,Used,Yes,No
T3,Mazda,CX-5,2020,70300,26990,Used,No,Yes`,
    vehicles: [
      { key: 'T1', price: 18990, year: 2019, km: 50100, car_type: 'used' },
      { key: 'T2', price: 14990, year: 2018, km: 60200, car_type: 'used', state: 'sold' },
      { key: 'T3', price: 26990, year: 2020, km: 70300, car_type: 'used', state: 'reserved' },
    ],
  },
  {
    kind: 'new in a column of yes and no, and a special price that is mostly blank',
    feed: `Stock,VIN,IsNew,Year,Make,Model,Trim,Mileage,ListPrice,SpecialPrice,PhotoURL,DealerComments
N1,MR0BA3CD500000002,Y,2026,Toyota,Hilux,SR5,15,69990,,https://img.example.com/n1.jpg,Ready now
U1,6T153BK360X000001,N,2019,Toyota,Camry,Ascent,61250,24990,22990,https://img.example.com/u1.jpg,One owner`,
    vehicles: [
      { key: 'N1', price: 69990, year: 2026, km: 15, car_type: 'new', pictures: ['n1.jpg'] },
      { key: 'U1', price: 22990, year: 2019, km: 61250, car_type: 'used', pictures: ['u1.jpg'] },
    ],
  },
  {
    kind: 'Meta vehicles as a table with the currency behind the price',
    feed: `vehicle_id,title,make,model,year,mileage.value,mileage.unit,price,state_of_vehicle,availability,body_style,image[0].url,image[1].url
V1,2019 Toyota Corolla Ascent,Toyota,Corolla,2019,50100,KM,18990.00 AUD,USED,AVAILABLE,SEDAN,https://img.example.com/1a.jpg,https://img.example.com/1b.jpg
V2,2026 Toyota Hilux SR5,Toyota,Hilux,2026,12,KM,64990.00 AUD,NEW,AVAILABLE,TRUCK,https://img.example.com/2a.jpg,`,
    vehicles: [
      { key: 'V1', price: 18990, year: 2019, km: 50100, car_type: 'used', pictures: ['1a.jpg', '1b.jpg'] },
      { key: 'V2', price: 64990, year: 2026, km: 12, car_type: 'new', pictures: ['2a.jpg'] },
    ],
  },
  {
    kind: 'a line for Excel in quotes',
    feed: `"sep=,"
Stock No,Make,Model,Year,Odometer,Price,Condition
T1,Toyota,Corolla,2019,50100,18990,Used
T2,Toyota,Yaris,2018,60200,14990,Used`,
    vehicles: [
      { key: 'T1', price: 18990, year: 2019, km: 50100, car_type: 'used' },
      { key: 'T2', price: 14990, year: 2018, km: 60200, car_type: 'used' },
    ],
  },
  {
    kind: 'used vehicles with 0 kilometres',
    feed: `Stock No,Make,Model,Year,Odometer,Price,Condition,Body
T1,Ford,Ecosport,2018,0,18990,Used,SUV
T2,Jayco,Journey,2021,0,42500,Used,Caravan`,
    vehicles: [
      { key: 'T1', price: 18990, year: 2018, car_type: 'used' },
      { key: 'T2', price: 42500, year: 2021, car_type: 'used' },
    ],
  },
  {
    kind: 'a Dutch export whose states and condition have words of their own',
    answers: ['Vraagprijs = price'],
    feed: `Voorraadnummer;Merk;Model;Uitvoering;Bouwjaar;Kilometerstand;Vraagprijs;Brandstof;Transmissie;Carrosserie;Kleur;Beschikbaarheid;Staat
NL1;Volvo;V60;B4 Momentum;2021;61.200;€ 27.950,-;Benzine;Automaat;Break;Grijs;Op voorraad;Gebruikt
NL2;Kia;Niro;Edition;2020;44.100;€ 22.450,-;Elektrisch;Automaat;Crossover;Wit;Gereserveerd;Gebruikt
NL3;Opel;Corsa;Edition;2018;80.300;€ 9.950,-;Benzine;Handgeschakeld;Hatchback;Rood;Niet meer beschikbaar;Gebruikt
NL4;Skoda;Octavia;Style;2026;15;€ 38.950,-;Benzine;Automaat;Break;Blauw;Verwacht in januari;Nieuw
NL5;Fiat;Panda;Lounge;2017;70.500;€ 7.450,-;Benzine;Handgeschakeld;Hatchback;Geel;Verkocht;Gebruikt`,
    vehicles: [
      {
        key: 'NL1',
        price: 27950,
        year: 2021,
        km: 61200,
        car_type: 'used',
        also: { fuel: 'Petrol', transmission: 'Automatic', body: 'Break', colour: 'Grey' },
      },
      { key: 'NL2', price: 22450, year: 2020, km: 44100, car_type: 'used', state: 'reserved' },
      { key: 'NL4', price: 38950, year: 2026, km: 15, car_type: 'new', state: 'coming_soon' },
      { key: 'NL5', price: 7450, year: 2017, km: 70500, car_type: 'used', state: 'sold' },
    ],
  },
  {
    kind: 'names and states with accents',
    answers: ['Prix TTC = price'],
    feed: `Référence;Marque;Modèle;Millésime;Kilométrage;Prix TTC;Énergie;Boîte;Couleur extérieure;Disponibilité;État
FR1;Peugeot;208;2021;30 100;14 990 €;Essence;Manuelle;Bleu;Disponible;Occasion
FR2;Peugeot;308;2020;50 200;16 990 €;Diesel;Automatique;Noir;Réservé;Occasion
FR3;Peugeot;3008;2026;900;34 990 €;Hybride;Automatique;Blanc;À venir;Démonstration
FR4;Renault;Captur;2019;70 300;12 490 €;Essence;Manuelle;Rouge;Indisponible;Occasion`,
    vehicles: [
      {
        key: 'FR1',
        price: 14990,
        year: 2021,
        km: 30100,
        car_type: 'used',
        also: { fuel: 'Essence', transmission: 'Manuelle', colour: 'Bleu' },
      },
      { key: 'FR2', price: 16990, year: 2020, km: 50200, car_type: 'used', state: 'reserved' },
      { key: 'FR3', price: 34990, year: 2026, km: 900, car_type: 'demo', state: 'coming_soon' },
    ],
  },
  {
    kind: 'a list for people: a title line, totals, two facts in a column, the state in a remark',
    feed: `Valley Wholesale stock list,,,,,,,,
As at 3 Sept,,,,,,,,
Yr,Car,Colour/Body,Fuel/Gearbox,Kms,Price,Location / comments,Stk No,Pics
2017,Subaru XV 2.0i-L,Orange / Wagon,Petrol / CVT,"88,300 km","$18,490 drive away",Shed 2,V1,IMG_1.jpg
2013,Ford Territory TX,Grey / SUV,Diesel / Auto,"171,000 km","$11,990 + ORC","Sold - going Tuesday",V2,IMG_2.jpg
2019,Kia Carnival S,White / Van,Diesel / Auto,"64,100 km","$34,990 EGC",*RESERVED* Mrs Lee,V3,
,,,,,,,,
2015,Nissan Navara ST,Silver / Ute,Diesel / Manual,"120,400 km","$19,990 DA",Sold with new tyres and RWC,V4,
2018,Toyota HiAce LWB,White / Van,Diesel / Manual,"99,000 km","$29,990 DA",Courtesy car,V5,
2019,Toyota Yaris SX,Red / Hatch,Petrol / Auto,"41,000 km","$18,990 DA","Courtesy car available, plates not for sale",V7,
2021,Isuzu MU-X LS-U,Blue / SUV,Diesel / Auto,"54,000 km",POA,Coming soon,V6,
Total,5 cars,,,,"$95,450",,,`,
    vehicles: [
      {
        key: 'V1',
        price: 18490,
        price_type: 'drive_away',
        year: 2017,
        km: 88300,
        car_type: 'used',
        also: { make: 'Subaru', colour: 'Orange', body: 'Wagon', fuel: 'Petrol', transmission: 'CVT' },
      },
      { key: 'V2', price: 11990, price_type: 'plus_orc', year: 2013, km: 171000, car_type: 'used', state: 'sold' },
      { key: 'V3', price: 34990, price_type: 'egc', year: 2019, km: 64100, car_type: 'used', state: 'reserved' },
      { key: 'V4', price: 19990, price_type: 'drive_away', year: 2015, km: 120400, car_type: 'used' },
      { key: 'V7', price: 18990, price_type: 'drive_away', year: 2019, km: 41000, car_type: 'used' },
      { key: 'V6', year: 2021, km: 54000, car_type: 'used', state: 'coming_soon' },
    ],
  },
  {
    kind: 'states at the beginning of titles',
    feed: `Stock No,Title,Year,Price,Odometer,Condition
H1,SOLD: 2018 Mazda 3 Neo,2018,17990,60100,Used
H2,2019 Mazda 2 Pure,2019,15990,50100,Used
H3,"Under offer - 2020 Mazda CX-3 Maxx",2020,22990,40100,Used`,
    vehicles: [
      { key: 'H1', price: 17990, year: 2018, km: 60100, car_type: 'used', state: 'sold' },
      { key: 'H2', price: 15990, year: 2019, km: 50100, car_type: 'used' },
      { key: 'H3', price: 22990, year: 2020, km: 40100, car_type: 'used', state: 'reserved' },
    ],
  },
  {
    kind: 'an auction by key, with kinds of sale that are no condition',
    feed: json({
      lots: Object.fromEntries(
        (
          [
            ['Fixed Price', 'Available', 12900],
            ['Timed', 'Passed In - under negotiation', 15900],
            ['Fixed Price', 'Knocked Down', 18900],
            ['Timed', 'Withdrawn by vendor', 8900],
          ] as const
        ).map(([SaleType, LotStatus, amount], at) => [
          `L${at}`,
          {
            LotNo: `10${at}`,
            Make: 'Holden',
            Model: 'Astra',
            BuildYear: 2016,
            SaleType,
            LotStatus,
            BuyNow: amount,
            Odometer: 70_000,
          },
        ]),
      ),
    }),
    vehicles: [
      { key: 'L0', price: 12900, year: 2016, km: 70000, car_type: 'used' },
      { key: 'L1', price: 15900, year: 2016, km: 70000, car_type: 'used', state: 'reserved' },
      { key: 'L2', price: 18900, year: 2016, km: 70000, car_type: 'used', state: 'sold' },
    ],
  },
  {
    kind: 'facts under names that say nothing, and in lists of attributes',
    feed: json([
      {
        Ref: 'A1',
        Make: 'Honda',
        Model: 'HR-V',
        Chassis: { Ident: 'MRHRU5730JP000001' },
        Label1: 'Automatic',
        Engine: 'Petrol',
        Class1: 'SUV',
        Made: '2018',
        Km: 71_000,
        'Price (GST incl)': 19_990,
        Condition: 'Used',
        Paint: [
          { Location: 'Interior', Name: 'Black' },
          { Location: 'Exterior', Name: 'Ruby Red' },
        ],
      },
      {
        Ref: 'A2',
        Make: 'Honda',
        Model: 'City',
        Chassis: { Ident: 'MRHGM6640JP000002' },
        Label1: 'Manual',
        Engine: 'Petrol',
        Class1: 'Sedan',
        Made: '2016',
        Km: 91_000,
        'Price (GST incl)': 0,
        Condition: 'Used',
        Paint: [
          { Location: 'Interior', Name: 'Grey' },
          { Location: 'Exterior', Name: 'Silver' },
        ],
      },
    ]),
    vehicles: [
      {
        key: 'A1',
        price: 19990,
        year: 2018,
        km: 71000,
        car_type: 'used',
        also: { vin: 'MRHRU5730JP000001', transmission: 'Automatic', fuel: 'Petrol', body: 'SUV', colour: 'Ruby Red' },
      },
      { key: 'A2', year: 2016, km: 91000, car_type: 'used', also: { colour: 'Silver' } },
    ],
  },
  {
    kind: 'condition in a column called title, bare exterior colours, and prices that the floor must not show',
    feed: `stock,title,year,make,model,exterior,interior,mileage,price_cost,BottomLinePriceCur,PriceCur,images
X1,Pre-Owned,2017,Mazda,CX-9,Blue,Black,81000 km,20000,21000,24990,https://i.example/x1.jpg
X2,New,2026,Mazda,CX-5,White,Grey,9 km,30000,38000,42990,https://i.example/x2.jpg`,
    vehicles: [
      {
        key: 'X1',
        price: 24990,
        year: 2017,
        km: 81000,
        car_type: 'used',
        pictures: ['x1.jpg'],
        also: { colour: 'Blue', interior_colour: 'Black' },
      },
      { key: 'X2', price: 42990, year: 2026, km: 9, car_type: 'new', pictures: ['x2.jpg'] },
    ],
  },
  {
    kind: 'days on which vehicles left, compact days, and pictures in sizes',
    feed: json({
      vehicles: [
        {
          internalNumber: 'W1',
          make: 'Ford',
          model: 'Puma',
          condition: 'USED',
          firstRegistration: '202103',
          mileage: 40_000,
          price: { consumerPriceGross: '26990.00' },
          gallery: [
            {
              Thumbnail: 'https://i.example/t/1.jpg',
              Large: 'https://i.example/l/1.jpg',
              FullSize: 'https://i.example/f/1.jpg',
            },
            {
              Thumbnail: 'https://i.example/t/2.jpg',
              Large: 'https://i.example/l/2.jpg',
              FullSize: 'https://i.example/f/2.jpg',
            },
          ],
          withdrawn_at: null,
        },
        {
          internalNumber: 'W2',
          make: 'Ford',
          model: 'Kuga',
          condition: 'USED',
          firstRegistration: '20200615',
          mileage: 50_000,
          price: { consumerPriceGross: '29990.00' },
          gallery: [],
          withdrawn_at: '2026-11-02T08:00:00Z',
        },
      ],
    }),
    vehicles: [{ key: 'W1', price: 26990, year: 2021, km: 40000, car_type: 'used', pictures: ['1.jpg', '2.jpg'] }],
  },
  {
    kind: 'a prefix on every column, and on-road costs in yes and no',
    feed: `VEHICLES_Stock_Number,VEHICLES_Year,VEHICLES_Make,VEHICLES_Model,VEHICLES_Mileage_Current,VEHICLES_Price_Asking,ORC_Included,VEHICLES_Customer_Ordered
P1,2018,Nissan,Juke,61000,15990,Yes,No
P2,2019,Nissan,Leaf,52000,19990,No,No
P3,2020,Nissan,Qashqai,43000,24990,Yes,Yes`,
    vehicles: [
      { key: 'P1', price: 15990, price_type: 'drive_away', year: 2018, km: 61000, car_type: 'used' },
      { key: 'P2', price: 19990, price_type: 'plus_orc', year: 2019, km: 52000, car_type: 'used' },
      { key: 'P3', price: 24990, price_type: 'drive_away', year: 2020, km: 43000, car_type: 'used', state: 'reserved' },
    ],
  },
  {
    kind: 'a memo whose own visibility is internal',
    feed: `<stock><unit stockno="M1" status="InStock" class="USED"><make>Ford</make><model>Escape</model><year>2018</year><price>19990</price><memo visibility="internal">Second key at reception</memo></unit>
<unit stockno="M2" status="Withdrawn" class="USED"><make>Ford</make><model>Focus</model><year>2016</year><price>9990</price><memo visibility="internal" hidden="yes">Gearbox</memo></unit>
<unit stockno="M3" status="OnHold" class="USED"><make>Ford</make><model>Mondeo</model><year>2017</year><price>15990</price></unit></stock>`,
    vehicles: [
      { key: 'M1', price: 19990, year: 2018, car_type: 'used' },
      { key: 'M3', price: 15990, year: 2017, car_type: 'used', state: 'reserved' },
    ],
  },
  {
    kind: 'channels beside the state',
    feed: `Stock No,Make,Model,Year,Price,Condition,Stream,Status
R1,Kia,Rio,2019,14990,Used,RETAIL,READY
R2,Kia,Cerato,2018,13990,Used,WHOLESALE,READY
R3,Kia,Sportage,2020,24990,Used,RETAIL,DELIVERED
R4,Kia,Carnival,2020,34990,Used,FLEET,READY`,
    vehicles: [
      { key: 'R1', price: 14990, year: 2019, car_type: 'used' },
      { key: 'R3', price: 24990, year: 2020, car_type: 'used', state: 'sold' },
    ],
  },
  {
    kind: 'states in three letters',
    feed: `Stock No,Make,Model,Year,Price,Condition,STAT
C1,Kia,Rio,2019,14990,Used,AVL
C2,Kia,Cerato,2018,13990,Used,HLD
C3,Kia,Sportage,2020,24990,Used,SLD
C4,Kia,Carnival,2020,34990,Used,WSL`,
    vehicles: [
      { key: 'C1', price: 14990, year: 2019, car_type: 'used' },
      { key: 'C2', price: 13990, year: 2018, car_type: 'used', state: 'reserved' },
      { key: 'C3', price: 24990, year: 2020, car_type: 'used', state: 'sold' },
    ],
  },
  {
    kind: 'sold and reserved in Dutch columns of yes and no',
    feed: `Voorraadnummer;Merk;Model;Bouwjaar;Vraagprijs;Staat;Verkocht;Gereserveerd
V1;Kia;Rio;2019;14.990;Gebruikt;nee;nee
V2;Kia;Ceed;2018;13.990;Gebruikt;nee;ja
V3;Kia;Sportage;2020;24.990;Gebruikt;ja;nee`,
    vehicles: [
      { key: 'V1', price: 14990, year: 2019, car_type: 'used' },
      { key: 'V2', price: 13990, year: 2018, car_type: 'used', state: 'reserved' },
      { key: 'V3', price: 24990, year: 2020, car_type: 'used', state: 'sold' },
    ],
  },
  {
    kind: 'makes and models under names that say nothing',
    feed: `Ref,A,B,C,Year,Price,Condition
A1,Toyota,Yaris,Keen,2019,14990,Used
A2,Toyota,Yaris,Tidy,2018,13990,Used
A3,vw,Golf,Keen,2020,24990,Used
A4,Mercedes Benz,C200,Tidy,2017,27990,Used`,
    vehicles: [
      { key: 'A1', price: 14990, year: 2019, car_type: 'used', also: { make: 'Toyota', model: 'Yaris' } },
      { key: 'A2', price: 13990, year: 2018, car_type: 'used' },
      { key: 'A3', price: 24990, year: 2020, car_type: 'used', also: { make: 'Volkswagen', model: 'Golf' } },
      { key: 'A4', price: 27990, year: 2017, car_type: 'used', also: { make: 'Mercedes-Benz', model: 'C200' } },
    ],
  },
  {
    kind: 'words after the makes that are no models, because several makes share them',
    feed: `Ref,A,B,Year,Price,Condition
A1,Toyota,Keen,2019,14990,Used
A2,Toyota,Tidy,2018,13990,Used
A3,Kia,Keen,2020,24990,Used`,
    vehicles: [],
  },
  {
    kind: 'short names of a dealer system',
    feed: `STKNO,MK,MDL,BDY,TRN,COL,YR,ODO,DAP,NUD
K1,HONDA,JAZZ,HATCH,CVT,RED,2019,41000,17990,U
K2,HONDA,CITY,SEDAN,5M,BLUE,2026,9,29990,N`,
    vehicles: [
      {
        key: 'K1',
        price: 17990,
        price_type: 'drive_away',
        year: 2019,
        km: 41000,
        car_type: 'used',
        also: { make: 'HONDA', model: 'JAZZ', body: 'HATCH', transmission: 'CVT', colour: 'RED' },
      },
      { key: 'K2', price: 29990, price_type: 'drive_away', year: 2026, km: 9, car_type: 'new' },
    ],
  },
  {
    kind: 'an exporter with car names and auction grades',
    answers: ['Price = price'],
    feed: `Ref No.,Maker,Car Name,Year,Mileage,Condition,Price
J1,SUBARU,IMPREZA,2016,"68,000km",4,"US$ 8,450"
J2,DAIHATSU,MOVE,2015,"51,000km",3.5,"US$ 5,150"`,
    vehicles: [
      { key: 'J1', price: 8450, year: 2016, km: 68000, car_type: 'used', also: { make: 'SUBARU', model: 'IMPREZA' } },
      { key: 'J2', price: 5150, year: 2015, km: 51000, car_type: 'used', also: { model: 'MOVE' } },
    ],
  },
  {
    kind: 'a range, which is the model in words',
    feed: `StockRef,Manufacturer,Range,Year,Price,Condition
G1,Vauxhall,Corsa,2019,8990,Used
G2,Jaguar,XE,2018,15990,Used`,
    vehicles: [
      { key: 'G1', price: 8990, year: 2019, car_type: 'used', also: { make: 'Vauxhall', model: 'Corsa' } },
      { key: 'G2', price: 15990, year: 2018, car_type: 'used', also: { model: 'XE' } },
    ],
  },
  {
    kind: 'stock numbers within an element of their own',
    feed: json([
      {
        stockItem: { number: 'N-1', condition: 'USED' },
        vehicle: { make: 'Kia', model: 'Rio', year: 2019 },
        price: 14990,
      },
      {
        stockItem: { number: 'N-2', condition: 'USED' },
        vehicle: { make: 'Kia', model: 'Ceed', year: 2018 },
        price: 13990,
      },
    ]),
    vehicles: [
      { key: 'N-1', price: 14990, year: 2019, car_type: 'used' },
      { key: 'N-2', price: 13990, year: 2018, car_type: 'used' },
    ],
  },
  {
    kind: 'first registrations for used vehicles, model years for new ones',
    answers: ['Preis = price'],
    feed: `Interne Nr.;Marke;Modell;Fahrzeugart;EZ;Modelljahr;Preis
D-1;Opel;Corsa;Gebrauchtwagen;05/2018;;9.950 €
D-2;Opel;Astra;Vorführwagen;11/2024;;24.950 €
D-3;Opel;Mokka;Neuwagen;;2026;29.950 €`,
    vehicles: [
      { key: 'D-1', price: 9950, year: 2018, car_type: 'used' },
      { key: 'D-2', price: 24950, year: 2024, car_type: 'demo' },
      { key: 'D-3', price: 29950, year: 2026, car_type: 'new' },
    ],
  },
  {
    kind: 'years from builds, or from compliance plates where the build is blank',
    feed: `<stock><unit no="1"><stockno>Y1</stockno><make>Ford</make><model>Escape</model><price>19990</price><type>Used</type><dates build="2017-12" compliance="2018-02"/></unit>
<unit no="2"><stockno>Y2</stockno><make>Ford</make><model>Focus</model><price>9990</price><type>Used</type><dates build="" compliance="2016-03"/></unit></stock>`,
    vehicles: [
      { key: 'Y1', price: 19990, year: 2017, car_type: 'used' },
      { key: 'Y2', price: 9990, year: 2016, car_type: 'used' },
    ],
  },
  {
    kind: 'prices by kind within namespaces, a deposit held and distances in miles',
    feed: `<s:stock xmlns:s="urn:s" xmlns:p="urn:p"><s:unit><reference>X1</reference><make>Mini</make><model>Cooper</model><modelYear>2018</modelYear><isNew>false</isNew><distanceTravelled uom="SMI">20000</distanceTravelled><depositHeld>true</depositHeld><p:amount p:kind="was">21990</p:amount><p:amount p:kind="retail">19990</p:amount><p:amount p:kind="cost">15000</p:amount></s:unit>
<s:unit><reference>X2</reference><make>Mini</make><model>Clubman</model><modelYear>2026</modelYear><isNew>true</isNew><distanceTravelled uom="KMT">12</distanceTravelled><depositHeld>false</depositHeld><p:amount p:kind="rrp">52990</p:amount><p:amount p:kind="retail">49990</p:amount><p:amount p:kind="cost">44000</p:amount></s:unit></s:stock>`,
    vehicles: [
      {
        key: 'X1',
        price: 19990,
        year: 2018,
        km: 32187,
        car_type: 'used',
        state: 'reserved',
        also: { before_price: 21990 },
      },
      { key: 'X2', price: 49990, year: 2026, km: 12, car_type: 'new' },
    ],
  },
  {
    kind: 'prices in cents',
    feed: json([
      { unit_no: 'Z1', manufacturer: 'Kia', model: 'Rio', year: 2019, category: 'used', sale_price_cents: 1499000 },
      { unit_no: 'Z2', manufacturer: 'Kia', model: 'Ceed', year: 2018, category: 'used', sale_price_cents: 0 },
    ]),
    vehicles: [
      { key: 'Z1', price: 14990, year: 2019, car_type: 'used' },
      { key: 'Z2', year: 2018, car_type: 'used' },
    ],
  },
  {
    kind: 'a retail price beside the trade price, and whether it is without government charges',
    feed: `Stock #;Make;Model;Yr;Odo_Km;Retail NZ$;Trade NZ$;Landed NZ$;EGC;Condition
N1;Mazda;Axela;2017;72,410;$16,990;$13,800;$11,240.50;yes;Used
N2;Mazda;Demio;2016;81,200;POA;$9,800;$8,100.00;no;Used`,
    vehicles: [
      { key: 'N1', price: 16990, price_type: 'egc', year: 2017, km: 72410, car_type: 'used' },
      { key: 'N2', year: 2016, km: 81200, car_type: 'used' },
    ],
  },
  {
    kind: 'a Dutch price beside the trade price, with the unit as an attribute',
    answers: ['verkoopprijs = price'],
    feed: `<voorraad><voertuig><voertuignr>B1</voertuignr><merk>Volvo</merk><model>V40</model><bouwjaar>2018</bouwjaar><kilometerstand eenheid="km">98.412</kilometerstand><soort>Occasion</soort><verkoopprijs>&#8364; 13.950</verkoopprijs><handelsprijs>&#8364; 11.250</handelsprijs></voertuig>
<voertuig><voertuignr>B2</voertuignr><merk>Volvo</merk><model>XC40</model><bouwjaar>2026</bouwjaar><kilometerstand eenheid="km">12</kilometerstand><soort>Nieuw</soort><verkoopprijs></verkoopprijs><handelsprijs>&#8364; 41.250</handelsprijs></voertuig></voorraad>`,
    vehicles: [
      { key: 'B1', price: 13950, year: 2018, km: 98412, car_type: 'used' },
      { key: 'B2', year: 2026, km: 12, car_type: 'new' },
    ],
  },
  {
    kind: 'one JSON object a line',
    feed: `{"unit_no":"L1","make":"Kia","model":"Rio","year":2019,"price":14990,"category":"used","note":"Tidy"}
{"unit_no":"L2","make":"Kia","model":"Ceed","year":2018,"price":13990,"category":"used","note":"A }{ B"}

{"unit_no":"L3","make":"Kia","model":"Niro","year":2020,"price":23990,"category":"demo"}
`,
    vehicles: [
      { key: 'L1', price: 14990, year: 2019, car_type: 'used' },
      { key: 'L2', price: 13990, year: 2018, car_type: 'used' },
      { key: 'L3', price: 23990, year: 2020, car_type: 'demo' },
    ],
  },
  {
    kind: 'a state within the yard of a vehicle, beside that of a contact',
    feed: json(
      ['Available', 'Sold', 'Wholesale'].map((status, at) => ({
        stock_no: `Y${at}`,
        make: 'Kia',
        model: 'Rio',
        year: 2019,
        price: 14_990,
        condition: 'Used',
        yard: { name: 'Hill', status },
        contact: { name: 'Jo', status: 'inactive' },
      })),
    ),
    vehicles: [
      { key: 'Y0', price: 14990, year: 2019, car_type: 'used' },
      { key: 'Y1', price: 14990, year: 2019, car_type: 'used', state: 'sold' },
    ],
  },
  {
    kind: 'a report with two-digit months, letters for facts, a remark in a name and totals',
    feed: [
      'Stock report,,,,,,,,,,',
      'STKNO,MK,MDL,BLD,FL,TRN,ODO (latest),N/U/D,ADV EGC,STAT,PIX',
      'R1,MAZDA,CX-3,08/21,P,A,61204,U,"29,990.00",AVAIL,R1_1.jpg|R1_2.jpg',
      'R2,FORD,ESCAPE,11/20,D,M,47880,U,"23,990.00",HOLD,R2_1.jpg',
      'R3,KIA,RIO,02/17,P,M,171302,U,"6,400.00",DEALER ONLY,',
      ',,,,,,280386,,"60,380.00",,',
    ].join('\n'),
    answers: ['PIX = https://i.example/stock'],
    vehicles: [
      {
        key: 'R1',
        price: 29990,
        price_type: 'egc',
        year: 2021,
        km: 61204,
        car_type: 'used',
        pictures: ['R1_1.jpg', 'R1_2.jpg'],
        also: { fuel: 'Petrol', transmission: 'Automatic' },
      },
      {
        key: 'R2',
        price: 23990,
        price_type: 'egc',
        year: 2020,
        km: 47880,
        car_type: 'used',
        state: 'reserved',
        pictures: ['R2_1.jpg'],
        also: { fuel: 'Diesel', transmission: 'Manual' },
      },
    ],
  },
  {
    kind: 'codes of states beside their labels, films among the pictures, and numbers in keys',
    feed: json({
      cars: {
        C1: {
          make: { name: 'Kia' },
          model: { name: 'Rio' },
          year: 2019,
          price: 14990,
          type: 'USED',
          status: { code: 'A', label: 'For Sale' },
          media: ['https://i.example/c1.jpg', 'https://v.example/c1.mp4'],
        },
        C2: {
          make: { name: 'Kia' },
          model: { name: 'Ceed' },
          year: 2026,
          price: 39990,
          type: 'NEW',
          status: { code: 'T', label: 'In Transit' },
          media: ['https://i.example/c2.jpg'],
        },
        C3: {
          make: { name: 'Kia' },
          model: { name: 'Cerato' },
          year: 2018,
          price: 12990,
          type: 'USED',
          status: { code: 'W', label: 'Withdrawn' },
          media: [],
        },
      },
    }),
    vehicles: [
      { key: 'C1', price: 14990, year: 2019, car_type: 'used', pictures: ['c1.jpg'], also: { stocknum: 'C1' } },
      { key: 'C2', price: 39990, year: 2026, car_type: 'new', state: 'coming_soon', pictures: ['c2.jpg'] },
    ],
  },
  {
    kind: 'columns without names for price, kilometres and colour, and yes or no with a third word',
    feed: [
      'Code;F1;F2;F3;F4;F5;Sold?;Pre-loved?;F6',
      'Y1;Honda;CB500;2021;11.240 km;$9.990,00 incl ORC;;Y;Icon Blue',
      'Y2;Yamaha;MT-09;2026;0;$14.490,00 + ORC;;N;Storm Grey',
      'Y3;Suzuki;SV650;2024;3.400 km;$8.990,00 ride away;dep. taken;DEMO;Black',
      'Y4;Triumph;Trident;2020;8.100 km;$9.490,00 ride away;YES - Lee;Y;Red',
    ].join('\n'),
    vehicles: [
      {
        key: 'Y1',
        price: 9990,
        price_type: 'drive_away',
        year: 2021,
        km: 11240,
        car_type: 'used',
        also: { make: 'Honda', model: 'CB500', colour: 'Icon Blue' },
      },
      { key: 'Y2', price: 14490, price_type: 'plus_orc', year: 2026, car_type: 'new' },
      {
        key: 'Y3',
        price: 8990,
        price_type: 'drive_away',
        year: 2024,
        km: 3400,
        car_type: 'demo',
        state: 'reserved',
      },
      {
        key: 'Y4',
        price: 9490,
        price_type: 'drive_away',
        year: 2020,
        km: 8100,
        car_type: 'used',
        state: 'sold',
      },
    ],
  },
  {
    kind: 'kinds and values of prices in attributes of one letter',
    feed: `<stock>${[
      ['A1', 'Suzuki', 'Vitara', 'Active', '23990', 'DAP'],
      ['A2', 'Holden', 'Barina', 'Sold', '9990', 'EGC'],
      ['A3', 'Suzuki', 'Jimny', 'Wholesale', '0', ''],
    ]
      .map(
        ([sn, mk, md, std, price, q]) =>
          `<v sn="${sn}" nv="U" std="${std}"><veh mk="${mk}" md="${md}" yr="2020"/><odo r="55210"/><pr><p t="RRP" v="33990"/><p t="ADV" v="${price}" q="${q}"/><p t="CST" v="1100"/></pr></v>`,
      )
      .join('')}</stock>`,
    vehicles: [
      { key: 'A1', price: 23990, price_type: 'drive_away', year: 2020, km: 55210, car_type: 'used' },
      { key: 'A2', price: 9990, price_type: 'egc', year: 2020, km: 55210, car_type: 'used', state: 'sold' },
    ],
  },
]
