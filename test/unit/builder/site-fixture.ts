import type { PagePrinter } from '#src/builder/publish/publish-site.ts'
import type { SitePage } from '#src/features/page.ts'
import type { TextPage } from '#src/page/kinds/content-pages.ts'
import type { VehiclePage } from '#src/page/kinds/vehicle-page.ts'
import { finishedPage } from '#src/page/page-recipe.ts'
import type { SiteShell } from '#src/page/shell/shell.ts'
import type { SiteRecipe } from '#src/page/site/site-model.ts'

/** The smallest frame that a renderer could print. */
export const shell = (changes: Partial<SiteShell> = {}): SiteShell => ({
  slug: 'test-cars',
  name: 'Test Cars',
  lang: 'en-AU',
  template: 'car',
  origin: 'https://test-cars.example',
  theme_css: ':root{--brand:#123456}',
  font: 'hanken',
  theme_colour: '#123456',
  header: { links: [], search: { label: 'Search', href: '/search/used-cars' }, sidebar: [] },
  footer: { groups: [], locations: [], social: [], licences: [], legal: [], copyright: 'Test Cars' },
  masked_pages: [],
  open_state_pages: [],
  noun: { one: 'car', many: 'cars' },
  search_path: '/search/used-cars',
  data: {
    website_id: '1',
    website_slug: 'test-cars',
    dealership_id: '1',
    dealership_slug: 'test-cars',
    country: 'AU',
  },
  tag_sources: {},
  private_pages: [],
  ...changes,
})

const common = (path: string, title: string) => ({
  path,
  head: {
    title,
    description: title,
    canonical: `https://test-cars.example${path}`,
    image: 'https://test-cars.example/share/car.jpg',
    image_alt: 'Test Cars',
    og_type: 'website' as const,
    json_ld: [],
  },
  breadcrumbs: [],
})

export const textPage = (path: string, html: string): TextPage => ({
  kind: 'text',
  ...common(path, html),
  title: html,
  html,
  links: [],
})

export const vehiclePage = (slug: string, price: string): VehiclePage => ({
  kind: 'vehicle',
  ...common(`/cars/${slug}`, slug),
  vehicle_id: slug,
  title: slug,
  condition: 'Used',
  tags: [],
  qr_code: { src: `/cars/${slug}.svg`, alt: slug },
  price: { text: price, is_amount: true },
  call: 'Call the dealer',
  gallery: [],
  media: [],
  key_facts: [],
  assurances: [],
  condition_groups: [],
  marks: [],
  specification: [],
  features: [],
  actions: [],
  forms: [],
  similar: { title: 'Similar', cards: [] },
})

export const recipes = (...pages: SitePage[]) => pages.map((page) => finishedPage(page, shell().origin))

export const siteModel = ({
  pages = [textPage('/', 'home'), textPage('/about-us', 'about')],
  ...changes
}: Partial<Omit<SiteRecipe, 'pages'>> & { pages?: SitePage[] } = {}): SiteRecipe => ({
  shell: shell(),
  pages: recipes(...pages),
  files: [{ path: 'robots.txt', content_type: 'text/plain', body: 'User-agent: *\n' }],
  redirects: [],
  warnings: [],
  ...changes,
})

/** A printer whose pages are their models, and which counts what it prints. */
export function fakePress(changes: Partial<PagePrinter> = {}): PagePrinter & { printed: string[] } {
  const printed: string[] = []
  return {
    printed,
    compile: 'app-1',
    code: 'code-1',
    renderer: {
      openSite: (site) => (page) => {
        printed.push(page.path)
        const script = page.kind === 'vehicle' ? '<script>vehicle()</script>' : ''
        return Buffer.from(`<title>${site.name}</title>${script}<pre>${JSON.stringify(page)}</pre>`)
      },
    },
    shared: new Map(),
    ...changes,
  }
}
