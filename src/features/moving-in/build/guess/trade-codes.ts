/** Codes of dealer systems, and words of German and Dutch portals, for what shoppers read in English; all in lower case. */
export const MAKES: Readonly<Record<string, string>> = { vw: 'Volkswagen', merc: 'Mercedes-Benz', chev: 'Chevrolet' }

export const TRANSMISSIONS: Readonly<Record<string, string>> = {
  ...{
    a: 'Automatic',
    at: 'Automatic',
    'a/t': 'Automatic',
    aut: 'Automatic',
    auto: 'Automatic',
    automatik: 'Automatic',
  },
  ...{ m: 'Manual', mt: 'Manual', 'm/t': 'Manual', man: 'Manual', schaltgetriebe: 'Manual' },
  ...{ automaat: 'Automatic', handgeschakeld: 'Manual' },
}

export const FUELS: Readonly<Record<string, string>> = {
  ...{
    p: 'Petrol',
    pet: 'Petrol',
    ulp: 'Petrol',
    pulp: 'Petrol',
    benzin: 'Petrol',
    benzine: 'Petrol',
    gasoline: 'Petrol',
  },
  ...Object.fromEntries(
    ['91', '95', '98'].flatMap((octane) =>
      [
        octane,
        `${octane} ulp`,
        `ulp ${octane}`,
        `${octane} octane`,
        `${octane} ron`,
        `unleaded ${octane}`,
        `pulp ${octane}`,
      ].map((code) => [code, 'Petrol']),
    ),
  ),
  ...{ e10: 'Petrol', d: 'Diesel', dsl: 'Diesel', die: 'Diesel' },
  ...{ e: 'Electric', ele: 'Electric', elec: 'Electric', elektrisch: 'Electric', bev: 'Electric', elektro: 'Electric' },
  ...{ h: 'Hybrid', hyb: 'Hybrid', hev: 'Hybrid' },
  ...{ phev: 'Plug-in Hybrid', plugin_hybrid: 'Plug-in Hybrid' },
}

export const BODIES: Readonly<Record<string, string>> = {
  ...{ hat: 'Hatch', hbk: 'Hatch', hb: 'Hatch', sed: 'Sedan', sdn: 'Sedan', wag: 'Wagon', wgn: 'Wagon' },
  ...{ cpe: 'Coupe', cou: 'Coupe', con: 'Convertible', cnv: 'Convertible', cvt: 'Convertible', utl: 'Ute' },
  ...{ utes: 'Ute', hatches: 'Hatch', sedans: 'Sedan', wagons: 'Wagon', suvs: 'SUV', vans: 'Van', coupes: 'Coupe' },
  ...{ hatchbacks: 'Hatch', convertibles: 'Convertible', motorhomes: 'Motorhome', trucks: 'Truck' },
  ...{ kombi: 'Wagon', limousine: 'Sedan', schragheck: 'Hatch', gelandewagen: 'SUV', kleinwagen: 'Hatch' },
}

export const COLOURS: Readonly<Record<string, string>> = {
  ...{ whi: 'White', wht: 'White', blk: 'Black', bla: 'Black', sil: 'Silver', slv: 'Silver', gry: 'Grey' },
  ...{ blu: 'Blue', grn: 'Green', yel: 'Yellow', ylw: 'Yellow', org: 'Orange', brn: 'Brown', gld: 'Gold' },
  ...{ weiß: 'White', schwarz: 'Black', grau: 'Grey', silber: 'Silver', blau: 'Blue', rot: 'Red' },
  ...{ grün: 'Green', gelb: 'Yellow', braun: 'Brown' },
  ...{ wit: 'White', zwart: 'Black', grijs: 'Grey', zilver: 'Silver', blauw: 'Blue', rood: 'Red' },
  ...{ groen: 'Green', geel: 'Yellow', bruin: 'Brown' },
}

/** Letters that mean something else in Dutch, by the column's name. */
export const DUTCH_CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  transmissie: { h: 'Manual', s: 'Automatic' },
  brandstof: { b: 'Petrol' },
}
