/** A folder under `src/` and what it may import besides itself. The most exact path that fits a file is its layer. */
export interface Layer {
  path: string
  mayImport: readonly string[]
  because: string
}

const rules = ['base', 'tenant', 'vehicle'] as const

export const LAYERS: readonly Layer[] = [
  {
    path: 'base',
    mayImport: [],
    because: 'base knows no vehicles and no dealers: move what needs them to its own folder.',
  },
  {
    path: 'tenant',
    mayImport: ['base'],
    because: 'A tenant is configuration: what it means for a vehicle stands in vehicle.',
  },
  {
    path: 'vehicle',
    mayImport: ['base', 'tenant'],
    because: 'A rule answers about vehicles alone: forms, search and pages ask it.',
  },
  {
    path: 'lead',
    mayImport: rules,
    because: 'Lead rules run in browser and API alike: they know no page and no transport.',
  },
  {
    path: 'tracking',
    mayImport: rules,
    because: 'The event catalogue is plain data: whoever sends an event imports it.',
  },
  { path: 'search', mayImport: rules, because: 'The engine runs in the browser: it knows documents, not pages.' },
  {
    path: 'page',
    mayImport: [...rules, 'lead', 'tracking', 'search'],
    because: 'A page model is data made from rules: it reads no source and prints no tag.',
  },
  {
    path: 'platform',
    mayImport: [...rules, 'lead', 'search'],
    because: "Other systems' dialects end here: hand vehicles and leads on, not pages.",
  },
  {
    path: 'site/browser',
    mayImport: ['base', 'tenant', 'vehicle', 'lead', 'tracking', 'search', 'page', 'site/print'],
    because: 'Browser code is downloaded by shoppers: it takes rules and what pages are read from, never the build.',
  },
  {
    path: 'site/inline',
    mayImport: [],
    because: 'The inline script is bytes on every page: what can wait stands in site/browser.',
  },
  {
    path: 'site/islands',
    mayImport: ['base', 'vehicle', 'lead', 'tracking', 'search', 'page', 'site/print', 'site/browser'],
    because: 'An island gets its data as props and talks to others through a store in site/browser.',
  },
  {
    path: 'site/print',
    mayImport: ['base', 'page'],
    because: 'What is printed on every card is plain text from the page model: let src/page decide.',
  },
  {
    path: 'site/components',
    mayImport: ['base', 'page', 'site/print', 'site/islands'],
    because: 'A component prints the page model: let src/page decide and hand the answer over.',
  },
  {
    path: 'site/layouts',
    mayImport: ['base', 'page', 'site/print', 'site/components', 'site/islands'],
    because: 'A layout prints the page model: let src/page decide and hand the answer over.',
  },
  {
    path: 'site/examples',
    mayImport: ['base', 'page'],
    because: 'An example is data that a component can be given.',
  },
  {
    path: 'site/dev',
    mayImport: ['base', 'page', 'site/print', 'site/layouts', 'site/components', 'site/examples'],
    because: 'The page of components shows what the sites are made of; no site contains it.',
  },
  {
    path: 'site/pages',
    mayImport: ['base', 'page', 'site/layouts', 'site/components', 'site/islands'],
    because: 'A route picks the component of the page kind: let src/page decide and the builder fetch.',
  },
  {
    path: 'api',
    mayImport: [...rules, 'lead', 'tracking', 'platform'],
    because: 'The API runs without the build machine: it knows leads and the platform, not pages.',
  },
  {
    path: 'builder',
    mayImport: [...rules, 'search', 'page', 'platform'],
    because: 'The builder receives the compiled site as an artefact: it imports no template.',
  },
  {
    path: 'sandbox',
    mayImport: ['base', 'lead', 'vehicle', 'platform'],
    because: 'The sandbox plays the outside world: the product never imports it, scripts and tests start it.',
  },
]
