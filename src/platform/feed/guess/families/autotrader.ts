import type { Family } from '../column-names.ts'

/** Auto Trader (United Kingdom), as in its stock API, whose odometer is in miles and whose badge is a derivative. */
export const AUTOTRADER: Family = {
  name: 'Auto Trader UK',
  signatures: [
    ['odometerreadingmiles'],
    ['derivative', 'lifecyclestate'],
    ['derivative', 'vrm'],
    ['fullregistration', 'attentiongrabber'],
    ['fullregistration', 'picturerefs'],
  ],
  miles: true,
  fields: { badge: ['derivative', 'trim'], rego: ['registration', 'vrm', 'fullregistration'], id: ['stockid'] },
}
