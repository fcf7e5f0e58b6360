/** Codes of dealer systems, and words of German portals, for what shoppers read in English; all in lower case. */
export const TRANSMISSIONS: Readonly<Record<string, string>> = {
  ...{ a: 'Automatic', at: 'Automatic', aut: 'Automatic', auto: 'Automatic', automatik: 'Automatic' },
  ...{ m: 'Manual', mt: 'Manual', man: 'Manual', schaltgetriebe: 'Manual' },
}

export const FUELS: Readonly<Record<string, string>> = {
  ...{ p: 'Petrol', ulp: 'Petrol', pulp: 'Petrol', benzin: 'Petrol', gasoline: 'Petrol' },
  ...{ d: 'Diesel', dsl: 'Diesel' },
  ...{ e: 'Electric', bev: 'Electric', elektro: 'Electric' },
  ...{ h: 'Hybrid', hyb: 'Hybrid', hev: 'Hybrid' },
  ...{ phev: 'Plug-in Hybrid', plugin_hybrid: 'Plug-in Hybrid' },
}

export const BODIES: Readonly<Record<string, string>> = {
  ...{ kombi: 'Wagon', limousine: 'Sedan', schragheck: 'Hatch', gelandewagen: 'SUV', kleinwagen: 'Hatch' },
}

export const COLOURS: Readonly<Record<string, string>> = {
  ...{ weiß: 'White', schwarz: 'Black', grau: 'Grey', silber: 'Silver', blau: 'Blue', rot: 'Red' },
  ...{ grün: 'Green', gelb: 'Yellow', braun: 'Brown' },
}
