import { describe, expect, it } from 'vitest'
import { readAnswers } from '#src/features/moving-in/build/guess/doubts.ts'
import { guessed, picture, seenOf, table } from './guessed.ts'

/** Records of a JSON list or XML elements that all have a make and a model. */
const cars = (...facts: object[]): object[] => facts.map((fact) => ({ make: 'Kia', model: 'Rio', year: 2021, ...fact }))

describe('of lists kept by hand and exports of shops, sites or ledgers a guess takes', () => {
  it.each<[kind: string, feed: string, vehicles: object[]]>([
    [
      'a row of a ledger with the day or amount of its disposal, or a buyer, as sold',
      table('Stock No,Disposal Date,Disposal Amt,Buyer', 'L1,,,', 'L2,3-Mar-26,,', 'L3,,14200,', 'L4,,,A Person'),
      [{ status: 'in_stock' }, { status: 'sold' }, { status: 'sold' }, { status: 'sold' }],
    ],
    [
      'a mark as sold, among blank ones',
      table('Stock No,Marked As Sold', 'M1,', 'M2,on', 'M3,'),
      [{ status: 'in_stock' }, { status: 'sold' }, { status: 'in_stock' }],
    ],
    [
      "a shop's flag of sales as the one of its sale price, not of what is for sale",
      table('SKU,Price,Sale Price,On Sale', 'S1,15990,0.00,No', 'S2,17990,16500,Yes', 'S3,9990,8000,No'),
      [{ price: 15990, status: 'in_stock' }, { price: 16500, before_price: 17990 }, { price: 9990 }],
    ],
    [
      'no price of which a discount is still to be taken',
      table('SKU,Price,Discount Type,Discount Value', 'D1,15990,AMOUNT,0', 'D2,17990,AMOUNT,500.0'),
      [{ price: 15990 }, { price: undefined }],
    ],
    [
      'prices in thousands, and none of a range or of a few dollars',
      table('Stock No,Price', 'T1,$11.5k ono', 'T2,9 grand', 'T3,10-11k', 'T4,8.9'),
      [{ price: 11500 }, { price: 9000 }, { price: undefined }, { price: undefined }],
    ],
    [
      'facts under plural names, and no year of a registration',
      'Makes,Models,Years,Body Types,SKU,registration_date\nKia,Rio,2015,Hatch,Q1,2019-05-01\nMazda,2,2014,Sedan,Q2,2018-02-01',
      [
        { make: 'Kia', model: 'Rio', year: 2015, body: 'Hatch' },
        { make: 'Mazda', year: 2014 },
      ],
    ],
    [
      'the year from titles rather than from the day of a registration',
      'Ref,Title,Registration Date\nY1,2015 Kia Rio S,2019-05-01\nY2,Mazda 2 Neo 2014,2018-02-01',
      [{ year: 2015 }, { year: 2014 }],
    ],
    [
      "a yard's number in place of the listing's, or the only key if it looks like one",
      JSON.stringify(cars({ listing_ref: 300411, dlr_stk: 'YD7' }, { listing_ref: 300412, dlr_stk: 'YD8' })),
      [{ stocknum: 'YD7' }, { stocknum: 'YD8' }],
    ],
    [
      'the only key as the number, if it looks like one',
      JSON.stringify(cars({ vehicle_id: 'PK-31' }, { vehicle_id: 'PK-32' })),
      [
        { id: 'PK-31', stocknum: 'PK-31' },
        { id: 'PK-32', stocknum: 'PK-32' },
      ],
    ],
    [
      'the facts that a description lists with labels, but none from its sentences',
      [
        'SKU,Title,Body',
        'F1,2018 Kia Rio S,"<p>Serviced every 10,000km. Colour: ask us about the full story of this one</p><ul><li><b>Odometer:</b> 61,200 km</li><li><b>Gearbox:</b> Auto</li><li><b>Exterior Colour:</b> Sky Blue</li></ul>"',
        'F2,2016 Mazda 2 Neo,"<p>Tidy.</p><ul><li><b>Odometer:</b> 98,500 km</li><li><b>Gearbox:</b> Manual</li></ul>"',
      ].join('\n'),
      [
        { km: 61200, transmission: 'Automatic', colour: 'Sky Blue' },
        { km: 98500, transmission: 'Manual', colour: undefined },
      ].map(({ colour, ...found }) => found),
    ],
    [
      'the facts and the state of a list in one cell',
      [
        'Ref,Title,Specs',
        'K1,2018 Kia Rio S,Kms=61200;Colour=Red;Fuel=ULP;Status=Available',
        'K2,2016 Mazda 2 Neo,Kms=98500;Colour=Sky Blue;Fuel=Diesel;Status=Sold',
      ].join('\n'),
      [
        { km: 61200, colour: 'Red', fuel: 'Petrol', status: 'in_stock' },
        { km: 98500, colour: 'Sky Blue', fuel: 'Diesel', status: 'sold' },
      ],
    ],
    [
      'pairs of titles and descriptions that end in a number',
      [
        'sku,name,infoTitle1,infoDescription1,infoTitle2,infoDescription2',
        'W1,2018 Kia Rio S,Kilometres,"71,000 km",Transmission,CVT Auto',
        'W2,2016 Mazda 2 Neo,Transmission,Manual,Kilometres,"98,500 km"',
      ].join('\n'),
      [
        { km: 71000, transmission: 'CVT Auto' },
        { km: 98500, transmission: 'Manual' },
      ],
    ],
    [
      'bodies from titles, and none from an address or the name of a model',
      'SKU,Title,Category\nB1,2018 Kia Rio S Hatch Auto,/cars\nB2,2016 Ford Ranger XL Double Cab Ute,/4wd\nB3,2014 Suzuki Wagon R,/cars',
      [{ body: 'Hatch' }, { body: 'Double Cab Ute' }, { body: undefined }],
    ],
    [
      'the last category of a path, in the singular',
      table('SKU,Categories', 'C1,Cars > Sedans', 'C2,Utes'),
      [{ body: 'Sedan' }, { body: 'Ute' }],
    ],
    [
      'a price to ride away in short, and not the list price',
      table('Stock No,R/Away,RRP', 'R1,8490,', 'R2,14349,12999'),
      [
        { price: 8490, price_type: 'drive_away' },
        { price: 14349, price_type: 'drive_away' },
      ],
    ],
    [
      'vehicles in a workshop, for compliance or being cleaned as coming soon',
      table('Stock No,Status', 'W1,At panel beaters', 'W2,Awaiting compliance', 'W3,Detailing', 'W4,Mechanic - clutch'),
      ['W1', 'W2', 'W3', 'W4'].map((stocknum) => ({ stocknum, status: 'coming_soon' })),
    ],
    [
      'no row that explains or repeats the names of the columns',
      [
        'Stock No,Make,Model,Year,KM,Price',
        'Your number,Text,Text,YYYY,Whole numbers,In dollars',
        'H1,Kia,Rio,2021,30100,15990',
        'Stock No,Make,Model,Year,KM,Price',
        'H2,Mazda,2,2020,TBA,POA',
        'H3,Ford,Focus,2019,51000,12990',
      ].join('\n'),
      [{ stocknum: 'H1' }, { stocknum: 'H2' }, { stocknum: 'H3' }],
    ],
    [
      'a table below braces or a title in brackets',
      `{}\n[Our list]\n${table('Stock No,Price', 'J1,15990', 'J2,17990')}`,
      [{ stocknum: 'J1', price: 15990 }, { stocknum: 'J2' }],
    ],
    [
      'the names of related objects rather than their types',
      JSON.stringify({
        data: ['1', '2'].map((id) => ({
          type: 'cars',
          id,
          attributes: { stock_number: `A${id}`, year: 2021, odometer: 30100 },
          relationships: { make: { data: { type: 'makes', id: 'm1' } }, model: { data: { type: 'models', id: 'o1' } } },
        })),
        included: [
          { type: 'makes', id: 'm1', attributes: { name: 'Kia' } },
          { type: 'models', id: 'o1', attributes: { name: 'Rio' } },
        ],
      }),
      [
        { make: 'Kia', model: 'Rio' },
        { make: 'Kia', model: 'Rio' },
      ],
    ],
    [
      'the meanings of codes that lists of the feed give',
      JSON.stringify({
        makes: { '7': 'Kia', '8': 'Mazda' },
        bodies: [
          { id: 1, name: 'Hatch' },
          { id: 2, name: 'Wagon' },
        ],
        statuses: [
          { id: 10, name: 'Available' },
          { id: 20, name: 'Sold' },
        ],
        cars: [
          { stock: 'N1', make_id: 7, model: 'Rio', year: 2021, body_id: 1, status_id: 10, km: 30100 },
          { stock: 'N2', make_id: 8, model: '6', year: 2020, body_id: 2, status_id: 20, km: 51000 },
        ],
      }),
      [
        { make: 'Kia', body: 'Hatch', status: 'in_stock' },
        { make: 'Mazda', body: 'Wagon', status: 'sold' },
      ],
    ],
    [
      'makes in short',
      'Ref,Title\nV1,2018 VW Golf\nV2,2016 Kia Rio',
      [{ make: 'Volkswagen', model: 'Golf' }, { make: 'Kia' }],
    ],
    [
      'the large one of pictures that letters tell apart',
      `<list>${['1', '2'].map((at) => `<car stock="P${at}" make="Kia" model="Rio"><shots>${['s', 'l'].map((size) => `<shot size="${size}">https://p.example/${at}${size}.jpg</shot>`).join('')}</shots></car>`).join('')}</list>`,
      [{ images: [picture('1l.jpg')] }, { images: [picture('2l.jpg')] }],
    ],
    [
      'names in short without blanks between their words, and a prior price',
      'STOCKNO~MAKE~MODEL~ODO~RETAILPRC~SPECPRC~REGNO~REGEXP\nZ1~KIA~RIO~30100~16990~15990~AB12C~20270101\nZ2~MAZDA~2~51000~12990~0~AB13C~20270201',
      [
        { price: 15990, before_price: 16990, rego: 'AB12C', rego_expiry: '2027-01-01' },
        { price: 12990, rego: 'AB13C' },
      ],
    ],
    [
      'the facts of a list of texts with labels, before a dash too',
      JSON.stringify(
        ['71,000', '98,500'].map((km, at) => ({
          ref: `E${at}`,
          heading: '2018 Kia Rio S',
          details: [`Kilometres - ${km}`, 'Colour: Sky Blue', 'Transmission: Auto'],
        })),
      ),
      [71000, 98500].map((km) => ({ km, colour: 'Sky Blue', transmission: 'Automatic' })),
    ],
    [
      'the price of a description with a label',
      [
        'Ref,Title,Details',
        'A1,2018 Kia Rio S,"<p>Tidy with two keys</p><p>Our price: $15,990 drive away</p>"',
        'A2,2016 Mazda 2 Neo,"<p>Our price: $9,990 drive away</p><p>One owner</p>"',
      ].join('\n'),
      [
        { price: 15990, price_type: 'drive_away' },
        { price: 9990, price_type: 'drive_away' },
      ],
    ],
    [
      'no price of a description with more to pay',
      [
        'Ref,Title,Details',
        'A1,2018 Kia Rio S,"<p>Our price: $15,990 plus stamp duty</p><p>Tidy with two keys and all of its books</p>"',
        'A2,2016 Mazda 2 Neo,"<p>Our price: $9,990 plus stamp duty</p><p>Tidy with two keys and all of its books</p>"',
      ].join('\n'),
      [{ price: undefined }, { price: undefined }],
    ],
    [
      'no vehicle as sold by the day of an auction',
      table('Lot,Sale Date,Status', 'L1,12/03/2026,Open', 'L2,12/03/2026,Sold'),
      [{ status: 'in_stock' }, { status: 'sold' }],
    ],
    [
      'no month as a plate, and when a registration ends',
      table('Stock No,Reg,Rego until', 'G1,Sep 26,30/09/2026', 'G2,Nov 26,30/11/2026'),
      [
        { rego: undefined, rego_expiry: '2026-09-30' },
        { rego: undefined, rego_expiry: '2026-11-30' },
      ],
    ],
    [
      'the colours of the body or trim as colours',
      JSON.stringify(
        cars({ stock: 'C1', colour: { body: 'Red', trim: 'Black' } }, { stock: 'C2', colour: { body: 'Blue' } }),
      ),
      [
        { colour: 'Red', interior_colour: 'Black', body: undefined, badge: undefined },
        { colour: 'Blue', body: undefined },
      ],
    ],
    [
      "no post that isn't public yet",
      table('Stock No,Status', 'W1,publish', 'W2,pending', 'W3,private'),
      [{ stocknum: 'W1', reserved: false }],
    ],
    [
      'the price with tax, of two in short',
      table('Stock No,Price ex,Price inc', 'X1,15000,16500', 'X2,10000,11000'),
      [{ price: 16500 }, { price: 11000 }],
    ],
    [
      'a unit of a thousand kilometres beside the distance',
      JSON.stringify(
        cars({ stock: 'T1', distance: { v: 30, u: 'tkm' } }, { stock: 'T2', distance: { v: 51.5, u: 'tkm' } }),
      ),
      [{ km: 30000 }, { km: 51500 }],
    ],
    [
      'the fuel from a type, a body at the end of a comment, and no number as a warranty',
      table('Stock No,Warranty (km),Type,Comments', 'F1,100000,Petrol,Body: Hatch.', 'F2,100000,Diesel,Body: Wagon.'),
      [
        { fuel: 'Petrol', body: 'Hatch', warranty: undefined },
        { fuel: 'Diesel', body: 'Wagon' },
      ],
    ],
    [
      'a vehicle that has a customer as sold',
      table('Stock No,Customer', 'C1,', 'C2,A Person'),
      [{ status: 'in_stock' }, { status: 'sold' }],
    ],
    [
      "a shop's places of its catalogue as for sale",
      table('SKU,Visibility', 'V1,"Catalog, Search"', 'V2,Not Visible Individually'),
      [{ stocknum: 'V1', status: 'in_stock' }],
    ],
    [
      'no praise with a label as a fact',
      [
        'Ref,Title,Details',
        'P1,2018 Kia Rio S,"Interior: very clean\nExterior: no dents\nGearbox: smooth\nBody: straight"',
        'P2,2016 Mazda 2 Neo,"Interior: tidy\nExterior: few marks\nGearbox: new clutch\nBody: as new"',
      ].join('\n'),
      ['P1', 'P2'].map((stocknum) => ({
        ...{ stocknum, interior_colour: undefined, colour: undefined },
        ...{ transmission: undefined, body: undefined },
      })),
    ],
    [
      'kilometres whose unit stands in their name',
      JSON.stringify(cars({ stock: 'I1', mileageInKms: '30100' }, { stock: 'I2', mileageInKms: '51000' })),
      [{ km: 30100 }, { km: 51000 }],
    ],
  ])('%s', async (_, feed, vehicles) => {
    const found = await guessed(feed)
    expect(seenOf(found.vehicles, vehicles)).toEqual(vehicles.map((each) => expect.objectContaining(each)))
    expect(found.doubts).toEqual([])
  })
})

it("a guess asks about a special that ends, beside a website's own price that doesn't", async () => {
  const { vehicles, doubts } = await guessed(
    table('Stock No,Internet Price,Internet Special Price,Special Expires', 'S1,15990,14990,31/12/2030', 'S2,9990,,'),
  )
  expect(vehicles).toMatchObject([{ price: 15990 }, { price: 9990 }])
  expect(doubts).toMatchObject([{ column: 'Internet Special Price', isListed: true }])
})

it('a guess asks about amounts that end like prices, in a feed without a name for them', async () => {
  const feed = table('Stock No,F7,F8', 'U1,45120,15990', 'U2,61003,9990', 'U3,8171,22490')
  const { vehicles, doubts } = await guessed(feed)
  expect(vehicles.map(({ price }) => price)).toEqual([undefined, undefined, undefined])
  expect(doubts).toMatchObject([{ about: 'price', column: 'F8', count: 3, isListed: true }])
  const { answers } = readAnswers(['F8 = price'])
  expect((await guessed(feed, answers)).vehicles).toMatchObject([{ price: 15990 }, { price: 9990 }, { price: 22490 }])
})
