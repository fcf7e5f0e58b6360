/** A folder under `src/`, and what it may import besides itself. The longest matching path is a file's layer. */
export interface Layer {
  path: string
  mayImport: readonly string[]
  because: string
}

const rules = ['base', 'tenant', 'vehicle', 'record'] as const
const island = [
  'base',
  'record',
  'vehicle',
  'lead',
  'tracking',
  'search',
  'page',
  'site/print',
  'site/browser',
  'site/stores',
] as const

const lists = (...names: string[]) => names.map((name) => `features/${name}`)
const models = [...rules, 'lead', 'tracking', 'search', 'page'] as const

export const LAYERS: readonly Layer[] = [
  { path: 'base', mayImport: [], because: 'Helpers that know nothing about vehicles or dealers.' },
  {
    path: 'record',
    mayImport: ['base'],
    because: 'The schema of a vehicle and the table of its facts. Rules belong in vehicle.',
  },
  {
    path: 'node',
    mayImport: [],
    because: 'Helpers on Node, such as hashes and files, that know nothing about vehicles or dealers.',
  },
  {
    path: 'tenant',
    mayImport: ['base', 'record'],
    because: 'The configuration of a dealer. What it means for a vehicle belongs in vehicle.',
  },
  {
    path: 'vehicle',
    mayImport: ['base', 'tenant', 'record'],
    because: 'Rules about vehicles, used by forms, search and pages.',
  },
  {
    path: 'lead',
    mayImport: rules,
    because: 'Lead rules run in the browser and in the API, so they know neither pages nor HTTP.',
  },
  { path: 'tracking', mayImport: rules, because: 'The event catalogue is plain data.' },
  {
    path: 'search',
    mayImport: rules,
    because: 'The search engine runs in the browser and knows documents, not pages.',
  },
  {
    path: 'page',
    mayImport: [...rules, 'lead', 'tracking', 'search', ...lists('page.ts')],
    because: 'Page models are data made by rules: no input is read and no HTML is written here.',
  },
  {
    path: 'platform',
    mayImport: [...rules, 'node', 'lead', 'search'],
    because: 'Adapters to other systems: their formats end here.',
  },
  {
    path: 'site/browser',
    mayImport: [
      ...['base', 'tenant', 'vehicle', 'lead', 'tracking', 'search', 'page', 'site/print', 'site/stores'],
      ...lists('browser.ts'),
    ],
    because: 'Services that run in the browser and have no view.',
  },
  {
    path: 'site/stores',
    mayImport: ['base', 'vehicle', 'lead', 'page', 'site/print'],
    because: 'State that islands share: no rules and no views.',
  },
  {
    path: 'site/inline',
    mayImport: [],
    because: 'Inlined into every page, so it stays tiny. Everything else belongs in site/browser.',
  },
  {
    path: 'site/islands',
    mayImport: [...island, 'site/islands/form', ...lists('islands.ts')],
    because: 'An island gets its data as props and shares state through site/stores.',
  },
  {
    path: 'site/islands/form',
    mayImport: island,
    because: 'Other islands are made of forms; a form knows none of them.',
  },
  {
    path: 'site/print',
    mayImport: ['base', 'page'],
    because: 'Prints the most frequent parts, such as cards, as text.',
  },
  {
    path: 'site/components',
    mayImport: ['base', 'page', 'site/print', 'site/islands', 'site/islands/form'],
    because: 'A component prints a page model; decisions belong in page.',
  },
  {
    path: 'site/layouts',
    mayImport: ['base', 'page', 'site/print', 'site/components', 'site/islands', 'site/islands/form'],
    because: 'A layout prints a page model; decisions belong in page.',
  },
  { path: 'site/examples', mayImport: ['base', 'lead', 'page'], because: 'Example data for components.' },
  {
    path: 'site/dev',
    mayImport: [
      ...['base', 'lead', 'page', 'site/print', 'site/layouts', 'site/components', 'site/examples'],
      ...['site/islands', 'site/islands/form'],
    ],
    because: 'The component gallery of npm run dev; no site contains it.',
  },
  {
    path: 'site/pages',
    mayImport: [
      ...['base', 'page', 'site/layouts', 'site/components', 'site/islands', 'site/islands/form'],
      ...lists('page.ts', 'Content.astro'),
    ],
    because: 'A route picks the component for a page kind.',
  },
  { path: 'queue', mayImport: ['base'], because: 'The queue of builds, shared by API and builder.' },
  {
    path: 'api',
    mayImport: [
      ...rules,
      'node',
      'lead',
      'tracking',
      'search',
      'platform',
      'queue',
      ...lists('api.ts', 'node.ts', 'leads.ts', 'published.ts', 'queues.ts'),
    ],
    because: 'The API runs without the builder and knows no pages.',
  },
  {
    path: 'builder',
    mayImport: [...rules, 'node', 'search', 'page', 'platform', 'queue', ...lists('page.ts', 'build.ts')],
    because: 'The builder loads the compiled site at run time and imports no template.',
  },
  {
    path: 'features/*',
    mayImport: models,
    because: "A feature's models and rules; what it adds to site, build and API is in its folders of those names.",
  },
  {
    path: 'features/*/browser',
    mayImport: [...island],
    because: 'Services of a feature that run in the browser and have no view.',
  },
  {
    path: 'features/*/site',
    mayImport: [...island, 'site/islands/form', 'site/components'],
    because: 'Templates and islands of a feature.',
  },
  {
    path: 'features/*/build',
    mayImport: [...models, 'node', 'platform', 'queue', 'builder', 'features/*', ...lists('page.ts')],
    because: 'What a feature does when a site is built, or for a command.',
  },
  ...['page.ts', 'browser.ts', 'islands.ts', 'Content.astro'].map((list) => ({
    path: `features/${list}`,
    mayImport: [...models, 'features/*', 'features/*/browser', 'features/*/site', ...lists('page.ts')],
    because: 'A list, see below.',
  })),
  {
    path: 'features/*/api',
    mayImport: [...rules, 'node', 'lead', 'tracking', 'search', 'platform', 'queue', 'api', 'features/*'],
    because: 'What a feature adds to the API; it knows no pages.',
  },
  {
    path: 'features/build.ts',
    mayImport: ['builder', 'features/*', 'features/*/build'],
    because: 'A list, see below.',
  },
  ...['api.ts', 'node.ts', 'leads.ts', 'published.ts', 'queues.ts'].map((list) => ({
    path: `features/${list}`,
    mayImport: ['api', 'features/*/api'],
    because: 'A list, see below.',
  })),
  {
    path: 'features/*/process',
    mayImport: ['api', 'features/*/api', 'features/*/build'],
    because: "What a feature does where API and dealers' folders are in one process.",
  },
  { path: 'features/process.ts', mayImport: ['api', 'features/*/process'], because: 'A list, see below.' },
  { path: 'features/docs.ts', mayImport: ['features/*'], because: 'A list, see below.' },
]

/** Imports within a layer that are forbidden because they would reverse its order. */
export const INNER_RULES: readonly { from: RegExp; never: RegExp; because: string }[] = [
  {
    from: /^src\/api\/store\//,
    never: /^src\/api\/(?!store\/|deliveries\/)[^/]+\//,
    because: 'The store knows rows and nothing about the resources that write them.',
  },
  {
    from: /^src\/api\/[^/]+\/([\w-]+-)?routes\.ts$/,
    never: /^src\/api\/store\/schema\.ts$/,
    because: "Routes write no tables: give the statement a function in the resource's queries.",
  },
]
