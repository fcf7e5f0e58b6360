import { describe, expect, it } from 'vitest'
import { type Doubt, readAnswers } from '#src/features/moving-in/build/guess/doubts.ts'
import { guessed, picture, seenOf, table } from './guessed.ts'

const cell = (text: string, place = '') => `<Cell${place}><Data ss:Type="String">${text}</Data></Cell>`

describe('a guess takes from a feed', () => {
  it.each<[kind: string, feed: string, vehicles: object[]]>([
    [
      'a table with carets, and lines in quotes',
      'Ref^Make^Model^Year^Price^Notes\nC1^Kia^Rio^2021^15990^"One owner ^ tidy\nLong rego"\nC2^Kia^Ceed^2020^17990^',
      [
        { stocknum: 'C1', price: 15990 },
        { stocknum: 'C2', price: 17990 },
      ],
    ],
    [
      'a table in JSON of columns and rows',
      JSON.stringify({
        made: '2026-11-02',
        columns: ['stock_no', 'make', 'model', 'year', 'price', 'photos'],
        rows: [
          ['J1', 'Kia', 'Rio', 2021, 15990, ['https://p.example/1.jpg']],
          ['J2', 'Kia', 'Ceed', 2020, 17990, []],
        ],
      }),
      [
        { stocknum: 'J1', year: 2021, images: [picture('1.jpg')] },
        { stocknum: 'J2', price: 17990 },
      ],
    ],
    [
      'an Excel workbook saved as XML, with empty cells left out',
      `<?xml version="1.0"?><Workbook xmlns:ss="urn:x"><Worksheet ss:Name="A"><Table><Row>${cell('Our cars')}</Row><Row>${['Stock No.', 'Make', 'Model', 'Year', 'KM', 'Drive Away Price', 'Status'].map((text) => cell(text)).join('')}</Row>
<Row>${['E1', 'Kia', 'Rio', '2021', '30100', '15990', 'For sale'].map((text) => cell(text)).join('')}</Row>
<Row>${['E2', 'Kia', 'Ceed', '2020'].map((text) => cell(text)).join('')}${cell('17990', ' ss:Index="6"')}${cell('Sold')}</Row></Table></Worksheet></Workbook>`,
      [
        { stocknum: 'E1', km: 30100, price: 15990, price_type: 'drive_away', status: 'in_stock' },
        { stocknum: 'E2', km: undefined, price: 17990, status: 'sold' },
      ],
    ],
    [
      'lists whose keys are states',
      JSON.stringify({
        for_sale: [{ stock: 'G1', make: 'Kia', model: 'Rio', price: 15990 }],
        on_hold: [{ stock: 'G2', make: 'Kia', model: 'Ceed', price: 17990 }],
        sold_this_month: [{ stock: 'G3', make: 'Kia', model: 'Soul', price: 18990 }],
      }),
      [
        { stocknum: 'G1', status: 'in_stock', reserved: false },
        { stocknum: 'G2', status: 'in_stock', reserved: true },
        { stocknum: 'G3', status: 'sold' },
      ],
    ],
    [
      'states as the name of a customer, as an N under Landed, and as places',
      table(
        'Stock No,VAT Status,Held For,Landed,Where',
        'M1,Margin,,Y,In store',
        'M2,Margin,Ana P,Y,In store',
        'M3,VAT Qualifying,,N,In store',
      ),
      [
        { stocknum: 'M1', status: 'in_stock', reserved: false },
        { stocknum: 'M2', reserved: true },
        { stocknum: 'M3', status: 'coming_soon' },
      ],
    ],
    [
      'a special of the internet, on-road costs in a letter, and miles',
      table(
        'Stock No,List Price,InternetSpecial,On-roads incl,Mileage Miles',
        'N1,21990,19990,Y,1000',
        'N2,15990,0,N,2000',
      ),
      [
        { stocknum: 'N1', price: 19990, price_type: 'drive_away', km: 1609 },
        { stocknum: 'N2', price: 15990, price_type: 'plus_orc', km: 3219 },
      ],
    ],
    [
      'the states of vehicles beside those of their posts',
      table(
        'Stock No,Status,Listing Status',
        'R1,publish,Available',
        'R2,publish,Sold',
        'R3,publish,Under Offer',
        'R4,draft,Available',
      ),
      [
        { stocknum: 'R1', status: 'in_stock' },
        { stocknum: 'R2', status: 'sold' },
        { stocknum: 'R3', reserved: true },
      ],
    ],
    [
      'prices with and without on-road costs in their names, and a day in words',
      table('Stock No,Price Incl ORC,Price Excl ORC,Avail', 'P1,13990,0,In store', 'P2,0,21990,Expected Feb 2027'),
      [
        { stocknum: 'P1', price: 13990, price_type: 'drive_away', status: 'in_stock' },
        { stocknum: 'P2', price: 21990, price_type: 'plus_orc', status: 'coming_soon' },
      ],
    ],
    [
      'names that all begin with the kind of vehicle, and what a price is now',
      'Status,_van_stock_no,_van_year,_van_make,_van_model,_van_price,_van_now_only\nAvailable,Q1,2021,Jayco,Swan,27990,25990\nSold,Q2,2020,Avan,Aspire,17990,',
      [
        { stocknum: 'Q1', make: 'Jayco', price: 25990, status: 'in_stock' },
        { stocknum: 'Q2', make: 'Avan', price: 17990, status: 'sold' },
      ],
    ],
    [
      'codes and prices that lines above the table explain',
      `# KIND: N=New U=Used X=Ex-fleet (used)  ST: A=Available H=Held Q=Removed from sale\n# All prices are excluding government charges\n${table('Stock No,Kind,ST,Price', 'L1,N,A,21990', 'L2,X,H,15990', 'L3,U,Q,9990')}`,
      [
        { stocknum: 'L1', car_type: 'new', status: 'in_stock', price_type: 'egc' },
        { stocknum: 'L2', car_type: 'used', reserved: true, price_type: 'egc' },
      ],
    ],
    [
      'codes and the address of pictures that a document explains beside its records',
      `<s:File xmlns:s="urn:x" imageBase="https://p.example/v/"><s:StateCodes><s:Code id="5" name="Available"/><s:Code id="6" name="Sold"/></s:StateCodes>${[
        ['K1', '5'],
        ['K2', '6'],
      ]
        .map(
          ([id, state]) =>
            `<s:Car stockId="${id}" state="${state}" make="Kia" model="Rio" year="2021"><s:Pics><s:Pic order="2" file="${id}/b.jpg"/><s:Pic order="1" file="${id}/a.jpg"/></s:Pics></s:Car>`,
        )
        .join('')}</s:File>`,
      [
        { stocknum: 'K1', status: 'in_stock', images: [picture('v/K1/a.jpg'), picture('v/K1/b.jpg')] },
        { stocknum: 'K2', status: 'sold' },
      ],
    ],
    [
      'numbers of vehicles in a first column with a name of its own',
      'Trailer,Make,Model,Year,Price\nTR7,Kia,Rio,2021,15990\nTR8,Kia,Ceed,2020,17990',
      [{ stocknum: 'TR7' }, { stocknum: 'TR8' }],
    ],
    [
      "a spreadsheet's formula around a number",
      'Item,Make,Model,Year,Price\n="0071",Kia,Rio,2021,15990\n="0072",Kia,Ceed,2020,17990',
      [{ stocknum: '0071' }, { stocknum: '0072' }],
    ],
    [
      'what a price includes from the name of its column',
      table('Stock No,Sale Price (incl. on-roads)', 'N1,15990'),
      [{ price: 15990, price_type: 'drive_away' }],
    ],
    [
      'a reduced price before the one asked on the web',
      table('Stock No,Web Price,Special Price', 'D1,15990,13990', 'D2,17990,'),
      [{ price: 13990 }, { price: 17990 }],
    ],
    [
      'no placeholder of nines as kilometres or price',
      table('Stock No,Kms,Price', 'P1,999999,15990', 'P2,"30,100","$999,999"'),
      [
        { km: undefined, price: 15990 },
        { km: 30100, price: undefined },
      ],
    ],
    [
      'kilometres beside hours, unknown ones and in words',
      table('Stock No,Travelled', 'H1,"30,100 kilometres"', 'H2,61 hrs', 'H3,unknown'),
      [{ km: 30100 }, { km: undefined }, { km: undefined }],
    ],
    [
      'the first picture before the others, and neither documents nor stand-ins',
      table(
        'Stock No,Other Photos,First Photo',
        'F1,https://p.example/2.jpg https://p.example/sheet.pdf,https://p.example/1.jpg',
        'F2,,https://p.example/coming-soon.png',
      ),
      [{ images: [picture('1.jpg'), picture('2.jpg')] }, { images: [] }],
    ],
    [
      'pictures in fields that an attribute names',
      `<x>${['A1', 'A2'].map((id) => `<r><f n="Ref">${id}</f><f n="Make">Kia</f><f n="Model">Rio</f><f n="Year">2021</f><f n="Photo1">https://p.example/${id}.jpg</f></r>`).join('')}</x>`,
      [{ images: [picture('A1.jpg')] }, { images: [picture('A2.jpg')] }],
    ],
    [
      'a demonstrator that only its place mentions',
      table('Stock No,Where', 'W1,Yard (demonstrator)', 'W2,Yard'),
      [{ car_type: 'demo' }, { car_type: 'used' }],
    ],
    [
      "schema.org's distance with its unit, and its condition",
      JSON.stringify(
        ['SMI', 'KMT'].map((unitCode, at) => ({
          sku: `S${at}`,
          brand: { name: 'Kia' },
          model: 'Rio',
          mileageFromOdometer: { value: 1000, unitCode },
          itemCondition: `https://schema.org/${at === 0 ? 'Used' : 'New'}Condition`,
        })),
      ),
      [
        { km: 1609, car_type: 'used' },
        { km: 1000, car_type: 'new' },
      ],
    ],
    [
      'states that are denied',
      table('Stock No,Status', 'U1,Not under offer', 'U2,No longer on hold', 'U3,Under offer', 'U4,Not for sale'),
      [
        { stocknum: 'U1', reserved: false },
        { stocknum: 'U2', reserved: false },
        { stocknum: 'U3', reserved: true },
      ],
    ],
    [
      'places that a document lists as what they are',
      JSON.stringify({
        locations: [
          { id: '1', name: 'North yard' },
          { id: '2', name: 'Hobart' },
        ],
        cars: ['1', '2'].map((location) => ({ stock: `O${location}`, make: 'Kia', model: 'Rio', location })),
      }),
      [{ stocknum: 'O1' }, { stocknum: 'O2' }],
    ],
    [
      'only vehicles that no flag takes off the market',
      table('Stock No,Off Market', 'M1,TRUE', 'M2,FALSE'),
      [{ stocknum: 'M2', status: 'in_stock' }],
    ],
    [
      'the lists of several yards',
      JSON.stringify({
        yards: [
          { name: 'East', phone: '1', stock: [{ ref: 'Y1', make: 'Kia', model: 'Rio', year: 2021 }] },
          { name: 'West', phone: '2', stock: [{ ref: 'Y2', make: 'Ford', model: 'Focus', year: 2020 }] },
        ],
      }),
      [{ stocknum: 'Y1' }, { stocknum: 'Y2', make: 'Ford' }],
    ],
    [
      'lists in XML of several yards',
      `<group>${['Z1', 'Z2'].map((id) => `<yard name="${id}"><cars><car><ref>${id}</ref><make>Kia</make><model>Rio</model><year>2021</year></car></cars></yard>`).join('')}</group>`,
      [{ stocknum: 'Z1' }, { stocknum: 'Z2' }],
    ],
    [
      'pictures that JSON:API keeps apart',
      JSON.stringify({
        data: ['A1', 'A2'].map((sku, at) => ({
          type: 'cars',
          id: String(at),
          attributes: { sku, make: 'Kia', model: 'Rio', year: 2021 },
          relationships: { shots: { data: [{ type: 'shots', id: `s${at}` }] } },
        })),
        included: ['s1', 's0'].map((id) => ({
          type: 'shots',
          id,
          attributes: { href: `https://p.example/${id}.jpg` },
        })),
      }),
      [
        { stocknum: 'A1', images: [picture('s0.jpg')] },
        { stocknum: 'A2', images: [picture('s1.jpg')] },
      ],
    ],
    [
      'entries of a list that repeat their kind rather than their label',
      `<feed>${['G1,Used,On hold', 'G2,New,Available', 'G3,Used,Available']
        .map((row) => row.split(','))
        .map(
          ([id, condition, state]) =>
            `<entry><sku>${id}</sku><make>Kia</make><model>Rio</model><tag scheme="https://t.example/v1/condition" label="${condition}"/><tag scheme="https://t.example/v1/state" label="${state}"/></entry>`,
        )
        .join('')}</feed>`,
      [
        { stocknum: 'G1', reserved: true },
        { stocknum: 'G2', car_type: 'new' },
        { stocknum: 'G3', reserved: false, car_type: 'used' },
      ],
    ],
    [
      'all sheets of a workbook with the same columns, whose names tell the condition',
      `<?xml version="1.0"?><Workbook xmlns:ss="urn:x">${[
        ['Notes', 'Print on Monday', 'By Jo', 'Draft', 'No. 4'],
        ['Used cars', 'Stock No,Make,Model,Year', 'S1,Kia,Rio,2019', 'S2,Kia,Ceed,2018'],
        ['New cars', 'Stock No,Make,Model,Year', 'S3,Kia,EV3,2026'],
      ]
        .map(
          ([name, ...rows]) =>
            `<Worksheet ss:Name="${name}"><Table>${rows
              .map(
                (row) =>
                  `<Row>${row
                    .split(',')
                    .map((text) => cell(text))
                    .join('')}</Row>`,
              )
              .join('\n')}</Table></Worksheet>`,
        )
        .join('\n')}</Workbook>`,
      [
        { stocknum: 'S1', car_type: 'used' },
        { stocknum: 'S2', car_type: 'used' },
        { stocknum: 'S3', car_type: 'new' },
      ],
    ],
    [
      'lists by condition',
      JSON.stringify({
        new: [{ sku: 'L1', make: 'Kia', model: 'EV3', year: 2026 }],
        preowned: [{ sku: 'L2', make: 'Kia', model: 'Rio', year: 2019 }],
      }),
      [
        { stocknum: 'L1', car_type: 'new' },
        { stocknum: 'L2', car_type: 'used' },
      ],
    ],
    [
      'short forms of words in names of columns',
      table(
        'STK_NO,ODO_RDG,Blt Yr,COMP_DT,EXT CLR,TRD_AMT',
        'K1,41000,,05/2020,Red,9000',
        'K2,52000,,06/2021,Blue,8000',
      ).replace('Year,', 'Grade,'),
      [
        { stocknum: 'K1', year: 2020, colour: 'Red' },
        { stocknum: 'K2', year: 2021 },
      ],
    ],
    [
      'a special price that says drive away, before the price without charges',
      table('Stock No,List,EGC Price,Drive Away,Special D/A', 'W1,0,15990,16990,15490', 'W2,13990,13990,0,0'),
      [
        { price: 15490, price_type: 'drive_away' },
        { price: 13990, price_type: 'egc' },
      ],
    ],
    [
      'the lower of two prices side by side, but no saving',
      table('Stock No,Internet Price,Sale Price,Discount Price', 'X1,15990,14990,1000', 'X2,17990,0,0'),
      [{ price: 14990 }, { price: 17990 }],
    ],
    [
      'what yes and no mean under the words of a price type',
      table('Stock No,Asking,Incl ORC?', 'I1,15990,Yes', 'I2,17990,No'),
      [{ price_type: 'drive_away' }, { price_type: 'plus_orc' }],
    ],
    [
      'no price that a flag hides',
      table('Stock No,Price,Show Price', 'H1,15990,N', 'H2,17990,Y'),
      [{ price: undefined }, { price: 17990 }],
    ],
    [
      'amounts that the document says are in cents',
      JSON.stringify({
        amounts: 'cents',
        cars: [
          { sku: 'C1', make: 'Kia', model: 'Rio', year: 2021, advertisedPrice: 1599000, includes: 'Vehicle only' },
        ],
      }),
      [{ price: 15990, price_type: 'egc' }],
    ],
    [
      'kilometres by the unit beside them, and no hours',
      `<lot>${['U1,51000,km', 'U2,340,hr', 'U3,31000,mi']
        .map((row) => row.split(','))
        .map(
          ([sku, count, unit]) =>
            `<bike sku="${sku}" make="Honda" model="CB" yr="2021"><counter unit="${unit}">${count}</counter></bike>`,
        )
        .join('')}</lot>`,
      [{ km: 51000 }, { km: undefined }, { km: 49890 }],
    ],
    ['kilometres under a name that ends in km', table('Stock No,Clock km', 'K1,41000', 'K2,-'), [{ km: 41000 }, {}]],
    [
      'pictures apart from pages in a list of links',
      `<feed>${['P1', 'P2'].map((sku) => `<entry sku="${sku}" make="Kia" model="Rio"><link href="https://d.example/${sku}"/><link href="https://p.example/${sku}.jpg"/></entry>`).join('')}</feed>`,
      [{ images: [picture('P1.jpg')] }, { images: [picture('P2.jpg')] }],
    ],
    [
      'pictures between carets, under any name with a picture in it',
      table('Stock No,Further pics', 'T1,https://p.example/1.jpg^https://p.example/2.jpg', 'T2,'),
      [{ images: [picture('1.jpg'), picture('2.jpg')] }, { images: [] }],
    ],
    [
      'a day on which a vehicle is expected, unless it is sold',
      table('Stock No,Status,ETA', 'E1,Available,', 'E2,Available,15/12/2026', 'E3,Sold,15/11/2026'),
      [{ status: 'in_stock' }, { status: 'coming_soon' }, { status: 'sold' }],
    ],
    [
      'states under the name of a place, and sales that came to nothing',
      table('Stock No,Where', 'F1,Floor', 'F2,DELIVERED', 'F3,Deal fell over', 'F4,Layby'),
      [{ reserved: false }, { status: 'sold' }, { status: 'in_stock' }, { reserved: true }],
    ],
    [
      'no state from a code beside its label',
      table('Stock No,State Code,State Text', 'J1,lst,Listed', 'J2,hld,Customer hold', 'J3,lst,Listed'),
      [{ reserved: false }, { reserved: true }, {}],
    ],
    [
      'every vehicle, whether or not it is on the site',
      table('Stock No,On Site,Published', 'B1,N,Y', 'B2,Y,Y', 'B3,Y,N'),
      [{ stocknum: 'B1', status: 'in_stock' }, { stocknum: 'B2' }],
    ],
    [
      'numbers of vehicles under a name that ends in ref',
      table('Yard Ref', 'YM-01', 'YM-02'),
      [{ stocknum: 'YM-01' }, { stocknum: 'YM-02' }],
    ],
    [
      'the name as the model, rather than its family',
      `<lot>${['MT-07', 'Tracer 9 GT'].map((name, at) => `<bike sku="N${at}" brand="Yamaha" family="Sport" name="${name}" yr="2021"/>`).join('')}</lot>`,
      [{ model: 'MT-07' }, { model: 'Tracer 9 GT' }],
    ],
    [
      'pictures among floor plans of another kind, in their order',
      JSON.stringify(
        ['Q1', 'Q2'].map((sku) => ({
          sku,
          make: 'Kia',
          model: 'Rio',
          media: [
            { kind: 'exterior', url: `https://p.example/${sku}/2`, rank: 2 },
            { kind: 'Floor plan', url: `https://p.example/${sku}/p`, rank: 3 },
            { kind: 'exterior', url: `https://p.example/${sku}/1`, rank: 1 },
          ],
        })),
      ),
      [{ images: [picture('Q1/1'), picture('Q1/2')] }, { images: [picture('Q2/1'), picture('Q2/2')] }],
    ],
    [
      'states among tags',
      JSON.stringify([
        { sku: 'T1', make: 'Kia', model: 'Rio', tags: ['Special', 'Sold'] },
        { sku: 'T2', make: 'Kia', model: 'Ceed', tags: ['One owner'] },
      ]),
      [{ status: 'sold' }, { status: 'in_stock' }],
    ],
    [
      'states among tags in one cell',
      table('Stock No,Tags', 'V1,"Special, under offer"', 'V2,One owner'),
      [{ reserved: true }, { reserved: false }],
    ],
    [
      'model years as the industry writes them',
      table('Stock No,MY', 'M1,MY21', 'M2,22MY').replace('Year,', 'Grade,').replaceAll(',2021,', ',GT,'),
      [{ year: 2021 }, { year: 2022 }],
    ],
    [
      'a regular price without a sale price',
      table('Stock No,Regular Price,Sale Price', 'R1,15990,', 'R2,17990,16990'),
      [{ price: 15990 }, { price: 16990, before_price: 17990 }],
    ],
    [
      'conditions written with underscores, and a price named by its tax',
      table('Stock No,Condition,Ex GST,Inc GST', 'C1,BRAND_NEW,20000,22000', 'C2,PRE_OWNED,10000,11000'),
      [
        { car_type: 'new', price: 22000 },
        { car_type: 'used', price: 11000 },
      ],
    ],
    [
      'pictures in the order of their list, whatever holds their addresses',
      JSON.stringify(
        ['S1', 'S2'].map((sku) => ({
          sku,
          make: 'Kia',
          model: 'Rio',
          shots: [2, 1].map((sequence) => ({ sequence, sizes: { full: `https://p.example/${sku}/${sequence}.jpg` } })),
        })),
      ),
      [{ images: [picture('S1/1.jpg'), picture('S1/2.jpg')] }, { images: [picture('S2/1.jpg'), picture('S2/2.jpg')] }],
    ],
    [
      'groups of XML elements by condition',
      `<lot site="A"><new><car><sku>X1</sku><make>Kia</make><model>EV3</model><year>2026</year></car></new><used>${['X2', 'X3'].map((sku) => `<car><sku>${sku}</sku><make>Kia</make><model>Rio</model><year>2019</year></car>`).join('')}</used></lot>`,
      [
        { stocknum: 'X1', car_type: 'new' },
        { stocknum: 'X2', car_type: 'used' },
        { stocknum: 'X3', car_type: 'used' },
      ],
    ],
    [
      'codes that a document explains by key',
      JSON.stringify({
        lookups: { stage: { '1': 'For sale', '2': 'Deposit held' } },
        cars: ['1', '2'].map((stage) => ({ sku: `K${stage}`, make: 'Kia', model: 'Rio', year: 2021, stage })),
      }),
      [{ reserved: false }, { reserved: true }],
    ],
    [
      'titles under the name of a description',
      'Stock No,Description,Year,Notes\nD1,Toyota Hilux SR5,2019,U/O 20/11\nD2,Mazda CX-5 Touring,2021,',
      [
        { make: 'Toyota', reserved: true },
        { make: 'Mazda', model: 'CX-5' },
      ],
    ],
    [
      'no vehicle of which none is left, and a state in the second badge',
      JSON.stringify([
        { sku: 'N1', make: 'Kia', model: 'Rio', quantity: 0, badges: [{ text: 'Special' }] },
        { sku: 'N2', make: 'Kia', model: 'Rio', quantity: 1, badges: [{ text: 'Special' }, { text: 'Sold' }] },
        { sku: 'N3', make: 'Kia', model: 'Rio', quantity: 1, badges: [] },
      ]),
      [
        { stocknum: 'N2', status: 'sold' },
        { stocknum: 'N3', status: 'in_stock' },
      ],
    ],
    [
      'every vehicle where nothing is counted',
      table('Stock No,Price,Qty', 'Q1,15990,0', 'Q2,16990,0'),
      [{ status: 'in_stock' }, { status: 'in_stock' }],
    ],
    [
      'a state in the place of a price or among words, and no state from what once happened',
      table('Stock No,Price,Notes', 'W1,15990,Sold new by us', 'W2,SOLD,', 'W3,Deposit,', 'W4,8990,Under offer'),
      [
        { price: 15990, status: 'in_stock' },
        { status: 'sold' },
        { price: undefined, reserved: true },
        { price: 8990, reserved: true },
      ],
    ],
    [
      'whoever or whatever only sold or reserved vehicles have',
      table('Stock No,Sold To,Reserved At,Stock Level', 'O1,,,1', 'O2,A Lee,,1', 'O3,,2026-11-02,3', 'O4,,,0'),
      [{ stocknum: 'O1', status: 'in_stock' }, { status: 'sold' }, { reserved: true }],
    ],
    [
      'states as words under "In stock", and tags',
      table(
        'Stock No,In Stock,Label',
        'I1,in stock,New arrival',
        'I2,out of stock,',
        'I3,preorder,Sale',
        'I4,in stock,Sold',
      ),
      [
        { stocknum: 'I1', status: 'in_stock' },
        { stocknum: 'I3', status: 'coming_soon' },
        { stocknum: 'I4', status: 'sold' },
      ],
    ],
    [
      'yes as the -1 of a database',
      table('Stock No,Sold,IsNew,ShowOnWeb', 'B1,0,0,-1', 'B2,-1,0,-1', 'B3,0,-1,-1', 'B4,0,0,0'),
      [
        { stocknum: 'B1', status: 'in_stock', car_type: 'used' },
        { stocknum: 'B2', status: 'sold' },
        { stocknum: 'B3', car_type: 'new' },
      ],
    ],
    [
      'pairs of columns for names and values in any order, without drafts, by the last of a path of categories',
      [
        'SKU,Name,Published,Categories,Field 1 name,Field 1 value(s),Field 2 name,Field 2 value(s)',
        'P1,2018 Kia Rio S,1,Cars > Hatchback,Kilometres,"71,000",Gearbox,Manual',
        'P2,2016 Mazda 2 Neo,1,Cars > Hatchback,Gearbox,Automatic,Kilometres,"98,500"',
        'P3,2015 Kia Soul,-1,Cars > SUV,Gearbox,Manual,Colour,Red',
      ].join('\n'),
      [
        { stocknum: 'P1', km: 71000, transmission: 'Manual', body: 'Hatchback' },
        { stocknum: 'P2', km: 98500, transmission: 'Automatic' },
      ],
    ],
    [
      'elements for names and values',
      `<shop>${['E1,Gearbox,Manual,Colour,Red', 'E2,Colour,Blue,Gearbox,Automatic']
        .map((row) => row.split(','))
        .map(
          ([sku, ...named]) =>
            `<item sku="${sku}" title="2019 Kia Rio">${[0, 2].map((at) => `<detail><attribute_name>${named[at]}</attribute_name><attribute_value>${named[at + 1]}</attribute_value></detail>`).join('')}</item>`,
        )
        .join('')}</shop>`,
      [
        { stocknum: 'E1', transmission: 'Manual', colour: 'Red' },
        { stocknum: 'E2', transmission: 'Automatic', colour: 'Blue' },
      ],
    ],
    [
      'kilometres in thousands, by the name of the column',
      table('Stock No,Odo (000 km)', 'K1,84.5', 'K2,120'),
      [{ km: 84500 }, { km: 120000 }],
    ],
    [
      'kilometres in thousands, by an apostrophe',
      table("Stock No,KMs '000", 'K1,84', 'K2,9'),
      [{ km: 84000 }, { km: 9000 }],
    ],
    [
      'miles in brackets, and no distance that a licence covers',
      table('Stock No,Odometer (mi),RUC km', 'D1,1000,52000', 'D2,2000,61000'),
      [{ km: 1609 }, { km: 3219 }],
    ],
    [
      'years and codes in two or three letters',
      'Stk,Mk,Mdl,Yr,Bdy,Clr,Tx,Ful\nY1,KIA,RIO,17,HAT,BLU,A,P\nY2,MAZDA,MX-5,98,CON,GRN,M,P',
      [
        { year: 2017, body: 'Hatch', colour: 'Blue', transmission: 'Automatic', fuel: 'Petrol' },
        { year: 1998, body: 'Convertible', colour: 'Green', transmission: 'Manual' },
      ],
    ],
    [
      'the fuel from engines, and the transmission from titles',
      'Ref,Title,Engine\nT1,2018 Kia Rio S Auto,1.6L Petrol\nT2,2020 Toyota RAV4 GX Manual,2.5L Petrol Hybrid',
      [
        { transmission: 'Automatic', fuel: 'Petrol' },
        { transmission: 'Manual', fuel: 'Hybrid' },
      ],
    ],
    [
      'the price that a special one replaces',
      table('Stock No,Windscreen Price,Now Price,New RRP', 'C1,15990,13990,29990', 'C2,17990,,31990'),
      [{ price: 13990, before_price: 15990 }, { price: 17990 }],
    ],
    [
      'a special price only while a column says that it applies',
      table('Stock No,Price,Special Price,On Special', 'C1,15990,13990,N', 'C2,17990,16990,Y'),
      [{ price: 15990 }, { price: 16990 }],
    ],
    [
      'the pictures of every size within a list, and no film',
      JSON.stringify(
        ['V1', 'V2'].map((sku) => ({
          sku,
          make: 'Kia',
          model: 'Rio',
          media: [
            { type: 'photo', sizes: { large: `https://p.example/${sku}.jpg`, small: `https://p.example/s.jpg` } },
            { type: 'video', url: 'https://v.example/1' },
          ],
        })),
      ),
      [{ images: [picture('V1.jpg')] }, { images: [picture('V2.jpg')] }],
    ],
    [
      'no price without tax among others',
      table('Stock No,Price', 'G1,$15990', 'G2,$17990 + GST', 'G3,$8990'),
      [{ price: 15990 }, { price: undefined }, { price: 8990 }],
    ],
    [
      'states that are the whole of a note',
      table('Stock No,Notes', 'H1,Delivered', 'H2,Wholesale', 'H3,Auction grade 4', 'H4,On hold'),
      [{ status: 'sold' }, { stocknum: 'H3', status: 'in_stock' }, { reserved: true }],
    ],
    [
      'further rows of a vehicle, with a picture each',
      'Handle,Title,Price,Photo\nr1,2019 Kia Rio,15990,https://p.example/1.jpg\nr1,,,https://p.example/2.jpg\nr2,2018 Kia Soul,16990,https://p.example/3.jpg',
      [{ images: [picture('1.jpg'), picture('2.jpg')] }, { price: 16990, images: [picture('3.jpg')] }],
    ],
    [
      'states at the end of titles, and years as the industry writes them',
      'Ref,Car,Price\nT1,MY19 Kia Rio,15990\nT2,SOLD - 2018 Mazda 2 Neo,12990\nT3,2016 Ford Focus (SOLD),9990\nT4,2016 Ford Fiesta **UNDER OFFER**,8990',
      [{ year: 2019, status: 'in_stock' }, { status: 'sold' }, { model: 'Focus', status: 'sold' }, { reserved: true }],
    ],
    [
      'year, make and model between slashes',
      'Ref,Year/Make/Model,Price\nY1,2019/Kia/Rio,15990\nY2,2018/Land Rover/Discovery Sport,25990',
      [
        { year: 2019, make: 'Kia' },
        { make: 'Land Rover', model: 'Discovery Sport' },
      ],
    ],
    [
      'no vehicle that no website may show, in yes and no',
      table('Stock No,Website', 'A1,Yes', 'A2,No'),
      [{ stocknum: 'A1' }],
    ],
    [
      'no vehicle that no website may show, in words or without a day',
      table(
        'Stock No,Advertise?,Published At',
        'A1,Advertise,2026-11-02',
        'A2,Do not advertise,2026-11-02',
        'A3,Advertise,',
      ),
      [{ stocknum: 'A1' }],
    ],
    [
      'the price with tax, of those named in brackets',
      table('Stock No,Price (Ex GST),Price (Inc GST)', 'G1,15000,16500', 'G2,10000,11000'),
      [{ price: 16500 }, { price: 11000 }],
    ],
    [
      'no price that another column says is without tax',
      table('Stock No,Price,Plus GST', 'G1,15000,Y', 'G2,11000,N'),
      [{ price: undefined }, { price: 11000 }],
    ],
    [
      'no price that other columns say in words is without tax',
      table('Stock No,Price,GST,Price Basis', 'G1,15000,Excl,', 'G2,11000,Incl,Inc GST', 'G3,9000,,+ GST'),
      [{ price: undefined }, { price: 11000 }, { price: undefined }],
    ],
    [
      'no unit of an amount as a number',
      JSON.stringify(
        ['1', '2'].map((key) => ({
          key,
          make: 'Kia',
          model: 'Rio',
          price: { value: 15990, unit: `dollars ${key === '1' ? 'each' : ''}` },
        })),
      ),
      [{ stocknum: undefined }, { stocknum: undefined }],
    ],
    [
      'a single vehicle by its number',
      JSON.stringify({ cars: { '7001': { make: 'Kia', model: 'Rio', year: 2019, km: 51000, price: 15990 } } }),
      [{ id: '7001', price: 15990 }],
    ],
    [
      'German columns of yes and no for the condition',
      'Fahrzeug-Nr.;Hersteller;Modell;KM-Stand;VK-Preis;Neuwagen;Vorführwagen\n1;Opel;Corsa;61.350;14.990,00;Nein;Nein\n2;Opel;Mokka;2.100;24.990,00;Nein;Ja\n3;Opel;Astra;9;29.990,00;Ja;Nein',
      [{ car_type: 'used', km: 61350, price: 14990 }, { car_type: 'demo', price: 24990 }, { car_type: 'new' }],
    ],
    [
      'Dutch letters, and no price for the trade',
      'voorraadnr;merk;model;tellerstand;transmissie;brandstof;verkocht;gereserveerd;vraagprijs;verkoopprijs_handel\nN1;Opel;Corsa;61.350;H;B;n;j;14.990;12.000\nN2;Opel;Mokka;2.100;A;D;j;n;24.990;22.000',
      [
        { km: 61350, transmission: 'Manual', fuel: 'Petrol', reserved: true, price: 14990 },
        { status: 'sold', fuel: 'Diesel' },
      ],
    ],
    [
      'no day that stands for none as one on which a vehicle was sold or held',
      table(
        'Stock No,Date Sold,Reserved Date',
        'Z1,00/00/0000,1900-01-01',
        'Z2,12/03/2021,0000-00-00',
        'Z3,01/01/1970,14/03/2021',
        'Z4,  /  /  ,0',
      ),
      [
        { status: 'in_stock', reserved: false },
        { status: 'sold', reserved: false },
        { status: 'in_stock', reserved: true },
        { status: 'in_stock', reserved: false },
      ],
    ],
    [
      'codes under a letter, and names in capitals without blanks between their words',
      'STK NO,MAKE,MODEL,BUILDDT,EXTCOL,T,F,ODOM\nL1,KIA,RIO,20190301,Teal,A,P,30100\nL2,KIA,CERATO,20180101,Royal,M,D,51000',
      [
        { year: 2019, colour: 'Teal', transmission: 'Automatic', fuel: 'Petrol', km: 30100 },
        { year: 2018, colour: 'Royal', transmission: 'Manual', fuel: 'Diesel', km: 51000 },
      ],
    ],
    [
      "the body from its type rather than from a shop's text",
      table(
        'Stock No,Body (HTML),Type',
        'B1,"<p>Tidy, one owner</p>",Wagon',
        'B2,Just in. Two keys and all books.,Sedan',
      ),
      [{ body: 'Wagon' }, { body: 'Sedan' }],
    ],
    [
      'miles by a column of units, whatever its name',
      table('Stock No,Odometer,Odo in', 'M1,1000,mi', 'M2,1000,km', 'M3,,'),
      [{ km: 1609 }, { km: 1000 }, { km: undefined }],
    ],
    [
      'only vehicles that a tick puts on the web, their distance in slang and their fuel by its octane',
      table('Stock No,Live on website?,Kays,Fuel', 'W1,TRUE,"30,100",91', 'W2,FALSE,"51,000",98', 'W3,TRUE,"8,200",98'),
      [
        { stocknum: 'W1', km: 30100, fuel: 'Petrol' },
        { stocknum: 'W3', fuel: 'Petrol' },
      ],
    ],
    [
      'pictures or features in columns of the same name',
      table(
        'Stock No,Photo,Photo,Feature,Feature',
        'P1,https://p.example/1.jpg,https://p.example/2.jpg,Tow bar,Sunroof',
        'P2,https://p.example/3.jpg,,,Tow bar',
      ),
      [
        { images: [picture('1.jpg'), picture('2.jpg')], features: ['Tow bar', 'Sunroof'] },
        { images: [picture('3.jpg')], features: ['Tow bar'] },
      ],
    ],
    [
      'pictures once, without their copies in other sizes',
      JSON.stringify(
        ['1', '2'].map((at) => ({
          stock: `C${at}`,
          make: 'Kia',
          model: 'Rio',
          gallery: ['a', 'b'].map((name) => ({
            url: `https://p.example/${at}${name}.jpg`,
            formats: {
              small: { url: `https://p.example/${at}${name}-s.jpg` },
              large: { url: `https://p.example/${at}${name}-l.jpg` },
            },
          })),
        })),
      ),
      [{ images: [picture('1a.jpg'), picture('1b.jpg')] }, { images: [picture('2a.jpg'), picture('2b.jpg')] }],
    ],
    [
      'only vehicles with a tick among blank boxes',
      table('Stock No,List on website', 'W1,✓', 'W2,'),
      [{ stocknum: 'W1' }],
    ],
    [
      'miles by letters, but no other number as kilometres',
      table('Stock No,Doors,Speedo,K/M', 'L1,5,1000,M', 'L2,5,1000,K'),
      [{ km: 1609 }, { km: 1000 }],
    ],
    [
      "no miles by the unit of a caravan's length",
      table('Stock No,KMs,Length,Length Unit', 'L1,1000,6.4,m', 'L2,2000,7.1,m'),
      [{ km: 1000 }, { km: 2000 }],
    ],
    [
      'the original among copies that their keys tell apart',
      JSON.stringify(
        ['1', '2'].map((at) => ({
          stock: `S${at}`,
          make: 'Kia',
          model: 'Rio',
          photos: [{ url: `https://p.example/${at}.jpg`, medium_url: `https://p.example/${at}-m.jpg` }],
        })),
      ),
      [{ images: [picture('1.jpg')] }, { images: [picture('2.jpg')] }],
    ],
    [
      'the price with all charges',
      table('Stock No,Price,All-in Price', 'I1,15990,16990', 'I2,8990,'),
      [
        { price: 16990, price_type: 'drive_away' },
        { price: 8990, price_type: undefined },
      ],
    ],
    [
      'the condition from categories',
      table('Stock No,Categories', 'K1,"Used bikes > Road, Used bikes"', 'K2,New bikes'),
      [{ car_type: 'used' }, { car_type: 'new' }],
    ],
    [
      'the condition from one category of several, which not all have',
      table(
        'Stock No,Categories',
        'K1,"SUVs, Demonstrators"',
        'K2,Brand New > Hatch',
        'K3,"Hatch, New arrivals"',
        'K4,Sedan',
      ),
      [{ car_type: 'demo' }, { car_type: 'new' }, { car_type: 'used' }, { car_type: 'used' }],
    ],
    [
      'a demonstrator from a whole comment, and no other from a longer one',
      table(
        'Stock No,Comments',
        'D1,Company demonstrator.',
        'D2,"One owner, and bought as a demo by the second of them"',
      ),
      [{ car_type: 'demo' }, { car_type: 'used' }],
    ],
    [
      'descriptions beside codes of paint, and no code as a colour',
      table('Stock No,COL,COLDESC,INTCOL', 'C1,6W4,Ember,N07', 'C2,202,Midnight Sky,LB20'),
      [{ colour: 'Ember', interior_colour: undefined }, { colour: 'Midnight Sky' }],
    ],
    [
      'no codes among colours',
      table('Stock No,Colour', 'C1,Ember', 'C2,Midnight Sky', 'C3,NH731P'),
      [{ colour: 'Ember' }, { colour: 'Midnight Sky' }, { colour: undefined }],
    ],
    [
      'a colour whose names an object holds',
      JSON.stringify(
        ['Ember', 'Dusk'].map((manufacturerName, at) => ({
          sku: `O${at}`,
          make: 'Kia',
          model: 'Rio',
          spec: { colour: { manufacturerName } },
        })),
      ),
      [{ colour: 'Ember' }, { colour: 'Dusk' }],
    ],
    [
      "an accounting system's items below a line of brackets, of which some are no vehicles",
      '{}\nItem Number\tItem Name\tCustom Field 1\tSelling Price\tInactive Item\tDescription\nX1\tKia Rio S 2019\t61,000 km\t$15,990.00\t\tTidy. DEPOSIT RECEIVED 3/11\nX2\tMazda 2 Neo 2018\t72,000 km\t$13,990.00\t\t\nX3\tFord Focus 2015\t98,000 km\t$9,990.00\tY\t\nWASH\tWash, polish\t\t$150.00\t\t',
      [
        { stocknum: 'X1', make: 'Kia', model: 'Rio', year: 2019, km: 61000, price: 15990, reserved: true },
        { stocknum: 'X2', reserved: false },
      ],
    ],
    [
      'an item of which none are left as sold if its name says so',
      'Item Code,Item Name,Quantity,Sales Unit Price\nY1,2019 Kia Rio,1,15990\nY2,SOLD - 2018 Kia Ceed,0,13990\nY3,2017 Kia Soul,0,11990\nFEE,Dealer fee,,295',
      [
        { stocknum: 'Y1', status: 'in_stock' },
        { stocknum: 'Y2', status: 'sold' },
      ],
    ],
    [
      'a vehicle out of stock as sold if its formatted text begins so',
      table(
        'Stock No,Availability,Description',
        'Z1,In stock,<p>Tidy</p>',
        'Z2,Out of stock,<p><b>Sold</b> - thanks</p>',
        'Z3,Out of stock,<p>Tidy</p>',
      ),
      [{ stocknum: 'Z1' }, { stocknum: 'Z2', status: 'sold' }],
    ],
    [
      "the maker's price in dollars where there is no special one",
      table('Stock No,Dealer Net AUD,RRP AUD incl. GST,Promo AUD incl. GST', 'R1,12000,15990,', 'R2,14000,17990,16990'),
      [{ price: 15990 }, { price: 16990, before_price: 17990 }],
    ],
    [
      "no maker's price as an earlier one where all have a special one",
      table('Stock No,RRP,Special', 'R1,16990,15990', 'R2,17990,16990'),
      [{ price: 15990, before_price: undefined }, { price: 16990 }],
    ],
    [
      'pictures in a list as PHP writes it, and the number of a row as that of its vehicle',
      table(
        'car_id,Pictures',
        '61,"a:1:{i:0;s:23:""https://p.example/1.jpg"";}"',
        '62,"a:0:{}"',
        '63,"a:2:{i:0;s:23:""https://p.example/2.jpg"";i:1;s:23:""https://p.example/3.jpg"";}"',
      ),
      [
        { stocknum: '61', images: [picture('1.jpg')] },
        { stocknum: '62', images: [] },
        { stocknum: '63', images: [picture('2.jpg'), picture('3.jpg')] },
      ],
    ],
    [
      'years of first registrations in several forms, and gears in letters',
      table('Stock No,1st Reg,Gear', 'F1,2016/05,AT', 'F2,Mar-2015,MT', 'F3,07.2014,CVT').replaceAll(
        /,(?:Year|2021),/g,
        ',Grade,',
      ),
      [{ year: 2016, transmission: 'Automatic' }, { year: 2015, transmission: 'Manual' }, { year: 2014 }],
    ],
    [
      'the words that OData gives beside codes',
      JSON.stringify({
        value: ['Available', 'Sold'].map((state, at) => ({
          stockno: `W${at}`,
          make: 'Kia',
          model: 'Rio',
          year: 2021,
          'year@OData.Community.Display.V1.FormattedValue': '2,021',
          statuscode: 100000 + at,
          'statuscode@OData.Community.Display.V1.FormattedValue': state,
        })),
      }),
      [
        { stocknum: 'W0', year: 2021, status: 'in_stock' },
        { stocknum: 'W1', status: 'sold' },
      ],
    ],
    [
      'facts that a text for customers lists',
      'Item Code,Item Name,Sales Description,Sales Unit Price\nL1,2019 Kia Rio,"Kia Rio hatch. Deep Blue, manual, petrol. 61,000 km. Tow bar.",15990\nL2,2018 Kia Ceed,"Kia Ceed wagon. Leather black, auto, diesel. 72,500 km.",13990\nL3,2017 Mazda BT-50,"Mazda BT-50 dual cab ute, white, automatic, diesel",23990',
      [
        { stocknum: 'L1', body: 'hatch', colour: 'Deep Blue', transmission: 'manual', fuel: 'petrol', km: 61000 },
        { colour: undefined, transmission: 'Automatic', fuel: 'diesel', km: 72500 },
        { colour: 'white', km: undefined },
      ],
    ],
    [
      'no facts of texts that list few or the same distance',
      table(
        'Stock No,Notes',
        'N1,"Tidy, books, manual"',
        'N2,"Keys, manual"',
        'N3,"Warranty 5 years, 100,000 km. Tidy, petrol"',
        'N4,"Warranty 5 years, 100,000 km. Clean, petrol"',
      ),
      [{ transmission: undefined }, {}, { km: undefined, fuel: undefined }, {}],
    ],
    [
      'distances and colours under names that begin with words of their own',
      table('x2_stockno,x2_odometer,x2_colour,x2_roof_colour', 'B1,61000,Ember,Black', 'B2,72500,Dusk,White'),
      [
        { km: 61000, colour: 'Ember' },
        { km: 72500, colour: 'Dusk' },
      ],
    ],
    [
      'items of an accounting system by how many are left, and no kind of item as a body',
      'Product/Service Name,Sales Description,SKU,Type,Sales Price / Rate,Quantity On Hand\n2019 Kia Rio,"Kia Rio hatch, Deep Blue, manual, petrol, 61,000kms",A1,Inventory,15990,1\n2018 Kia Ceed (SOLD),"Kia Ceed wagon, White, auto, petrol, 72,500kms",A2,Inventory,13990,0\n2017 Kia Soul,"Kia Soul hatch, White, auto, petrol, 83,000kms",A3,Inventory,11990,0\nWash,Full wash,W,Service,150,',
      [
        { stocknum: 'A1', km: 61000, body: 'hatch', status: 'in_stock' },
        { stocknum: 'A2', body: 'wagon', status: 'sold' },
      ],
    ],
    [
      'titles in descriptions beside those of services',
      'Item,Description,Price,Item Is Inactive\n1,2019 Kia Rio,15990,N\n2,2018 Mazda 2,13990,N\n3,2016 Ford Focus,9990,Y\nW,Full wash,150,N',
      [{ year: 2019, make: 'Kia', model: 'Rio' }, { make: 'Mazda' }],
    ],
    [
      'descriptions beside letters for paints and trims, and gears between slashes',
      table(
        'Stock No,CLR,CLRDESC,INTCLR,Gear Type',
        'P1,SWP,Ember,WK,A/T',
        'P2,KDG,Midnight Sky,TNA,M/T',
        'P3,RED,Red,Grey,A/T',
      ),
      [
        { colour: 'Ember', interior_colour: undefined, transmission: 'Automatic' },
        { colour: 'Midnight Sky', interior_colour: undefined, transmission: 'Manual' },
        { colour: 'Red' },
      ],
    ],
    [
      'names that a database ends for its customers, and no name of a record as a body',
      JSON.stringify(
        ['In Stock', 'Sold', 'In Stock'].map((Status__c, at) => ({
          attributes: { type: 'Vehicle__c' },
          Make__c: 'Kia',
          Model__c: 'Rio',
          Year__c: 2019,
          Stock_No__c: `R${at}`,
          Odometer_km__c: 61000 + at,
          Exterior_Colour__c: 'Ember',
          Status__c,
        })),
      ),
      [
        { stocknum: 'R0', km: 61000, colour: 'Ember', body: undefined, status: 'in_stock' },
        { stocknum: 'R1', status: 'sold' },
        {},
      ],
    ],
    [
      'only items of which some are left in a yard, and no category of used cars as a body',
      'Item Name,SKU,Category,Price,Current Quantity Yard\n2019 Kia Rio,Q1,Used cars,15990,1\n2018 Kia Ceed,Q2,Used cars,13990,0\n2017 Kia Soul,Q3,Used cars,11990,1',
      [{ stocknum: 'Q1', body: undefined }, { stocknum: 'Q3' }],
    ],
    [
      'a hold with the name of its customer, and deposits and arrivals in remarks',
      table(
        'Stock No,Hold,Comments',
        'H1,Y - Ana,',
        'H2,,dep taken',
        'H3,,traded - arriving next week',
        'H4,N,rego due next week',
      ),
      [{ reserved: true }, { reserved: true }, { status: 'coming_soon' }, { status: 'in_stock', reserved: false }],
    ],
  ])('%s', async (_, feed, vehicles) => {
    const found = await guessed(feed)
    expect(seenOf(found.vehicles, vehicles)).toMatchObject(vehicles)
    expect(found.doubts).toEqual([])
  })
})

describe('a guess holds back and asks about', () => {
  it.each<[kind: string, feed: string, about: Doubt['about'], why: string]>([
    [
      'a foreign currency that the document states once',
      `<Lot currency="EUR">${['1', '2'].map((id) => `<Car ref="Q${id}" make="Kia" model="Rio" year="2021" price="15990"/>`).join('')}</Lot>`,
      'price',
      'is in EUR',
    ],
    ['arrivals that are called new', table('Stock No,Condition', 'N1,New arrivals'), 'condition', "isn't known"],
    ['a double negative', table('Stock No,Availability', 'B1,No longer unsold'), 'state', "isn't known"],
    [
      'amounts that may be cents',
      table('Stock No,Price', 'C1,1599000', 'C2,1799000'),
      'price',
      'in cents or in dollars',
    ],
    [
      'prices without tax by their name',
      table('Stock No,Price (ex GST)', 'C1,15990', 'C2,17990'),
      'price',
      'is without tax',
    ],
    ['prices without tax by their words', table('Stock No,Price', 'C1,$15990 + GST', 'C2,$17990 +GST'), 'price', 'tax'],
    [
      'dollars of two countries in a column of currencies',
      table('Stock No,Price,Currency', 'C1,15990,AUD', 'C2,17990,NZD'),
      'price',
      'of two countries',
    ],
  ])('%s', async (_, feed, about, why) => {
    const { vehicles, doubts } = await guessed(feed)
    expect(vehicles).toEqual([])
    expect(doubts).toMatchObject([{ about, why: expect.stringContaining(why) }])
  })
})

describe('a guess asks', () => {
  it.each(['Special Until', 'Valid Until', 'Expiry'])(
    'about a special price that ends on a day, beside the price that lasts: %s',
    async (name) => {
      const { vehicles, doubts } = await guessed(
        table(`Stock No,Price,Special Price,${name}`, 'D1,15990,13990,2020-01-31', 'D2,17990,,'),
      )
      expect(vehicles).toMatchObject([{ price: 15990 }, { price: 17990 }])
      expect(doubts).toMatchObject([{ about: 'price', column: 'Special Price', count: 1, isListed: true }])
    },
  )

  it('about dollars of two countries, and takes the answer', async () => {
    const feed = table('Stock No,Price NZD,Price AUD', 'A1,15990,14990', 'A2,17990,16990')
    const asked = await guessed(feed)
    expect(asked.vehicles).toEqual([])
    expect(asked.doubts.map(({ column }) => column)).toEqual(['Price NZD', 'Price AUD'])
    const { answers } = readAnswers(['Price NZD = price', 'Price AUD = no'])
    expect((await guessed(feed, answers)).vehicles).toMatchObject([{ price: 15990 }, { price: 17990 }])
  })

  it.each(['Year', 'Build Date'])('whether vehicles that only a late %s describes are new', async (name) => {
    const year = new Date().getFullYear()
    const feed = (km: number) =>
      `Stock No,Make,Model,${name},KM,Price\nN1,Kia,Rio,${year},8,25990\nN2,Kia,Cerato,${year},${km},29990`
    const asked = await guessed(feed(12))
    expect(asked.vehicles).toEqual([])
    expect(asked.doubts).toMatchObject([{ about: 'condition', column: name, count: 2 }])
    const { answers } = readAnswers([`${name} = new`])
    expect((await guessed(feed(12), answers)).vehicles).toMatchObject([{ car_type: 'new' }, { car_type: 'new' }])
    expect((await guessed(feed(4100))).vehicles).toMatchObject([{ car_type: 'used' }, { car_type: 'used' }])
  })

  it('about pounds, whose country drives in miles', async () => {
    const { answers } = readAnswers(['Price GBP = price'])
    const { vehicles } = await guessed(table('Stock No,Mileage,Price GBP', 'G1,1000,15990', 'G2,2000,9990'), answers)
    expect(vehicles).toMatchObject([{ km: 1609 }, { km: 3219 }])
  })
})
