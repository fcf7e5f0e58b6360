import { describe, expect, it } from 'vitest'
import { LAYERS } from '../../../scripts/checks/layer-table.ts'
import { layerProblems } from '../../../scripts/checks/layers.ts'

describe('layers', () => {
  it.each([
    ['src/base/money.ts', "import { vat } from '../tenant/vat.ts'", 'src/tenant/vat.ts'],
    ['src/vehicle/price.ts', "import type { Page } from '#src/page/page.ts'", 'src/page/page.ts'],
    ['src/vehicle/price.ts', "export * from '#src/search/facet.ts'", 'src/search/facet.ts'],
    ['src/page/card.ts', "const load = () => import('#src/platform/cars.ts')", 'src/platform/cars.ts'],
    [
      'src/page/card.ts',
      ['const load = (name: string) => import(`#src/platform/$', '{name}.ts`)'].join(''),
      'src/platform/*.ts',
    ],
    [
      'src/site/components/Card.astro',
      "---\nimport { price } from '#src/vehicle/price.ts'\n---\n<p>{price}</p>",
      'price',
    ],
    [
      'src/site/components/Card.astro',
      "---\n---\n<script>\nimport { a } from '#src/builder/a.ts'\n</script>",
      'builder',
    ],
    [
      'src/site/islands/gallery/gallery.tsx',
      "import { Form } from '../search/Search.tsx'",
      'No island imports another',
    ],
    ['src/api/store/lead-rows.ts', "import { leadRoutes } from '../leads/routes.ts'", 'The store knows rows'],
    ['src/api/leads/routes.ts', "import { leads } from '../store/schema.ts'", 'Routes write no tables'],
    ['src/builder/build.ts', "import { mailbox } from '#sandbox/mailbox.ts'", 'sandbox'],
    ['src/builder/build.ts', "import { helper } from '../../test/helper.ts'", 'test/helper.ts'],
    ['src/builder/build.ts', "import { helper } from '#src/utils/helper.ts'", 'no layer'],
    ['src/utils/helper.ts', '', 'belongs to no layer'],
    ['src/features/compare/page.ts', "import { replies } from '../replies/page.ts'", 'No feature imports another'],
    ['src/page/card.ts', "import { path } from '#src/features/compare/compare-page.ts'", 'features/compare'],
    ['src/vehicle/price.ts', "import { pageFeatures } from '#src/features/page.ts'", 'features/page.ts'],
    ['src/features/compare/page.ts', "import { h1 } from '#src/site/components/H1.astro'", 'site/components'],
  ])('%s must not say %j', (path, text, told) => {
    const problems = layerProblems([{ path, text }])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(told)
  })

  it.each([
    ['src/vehicle/price.ts', "import { money } from '#src/base/money.ts'\nimport { z } from 'zod'\nimport './tag.ts'"],
    ['src/vehicle/price.ts', "// import { Page } from '#src/page/page.ts'\nconst text = 'from ../page/page.ts'"],
    ['src/site/components/Card.astro', "---\nimport Tag from './Tag.astro'\n---\n<p>import x from '#src/api/x.ts'</p>"],
    ['src/features/compare/site/Table.tsx', "import { path } from '../compare-page.ts'\nimport '../browser/store.ts'"],
    ['src/page/site/build-site.ts', "import { pageFeatures } from '#src/features/page.ts'"],
    ['src/features/page.ts', "import { compare } from './compare/page.ts'"],
    ['src/site/islands/gallery/gallery.tsx', "import { swipe } from './swipe.ts'\nimport '../../browser/store.ts'"],
  ])('%s may say %j', (path, text) => {
    expect(layerProblems([{ path, text }])).toEqual([])
  })

  it('has a table without cycles, but for the lists of features', () => {
    const isCore = ({ path }: { path: string }) => !path.startsWith('features/')
    const reaches = (path: string): string[] =>
      LAYERS.filter(isCore)
        .find((layer) => layer.path === path)
        ?.mayImport.flatMap((next) => [next, ...reaches(next)]) ?? []
    for (const { path } of LAYERS.filter(isCore)) expect(reaches(path)).not.toContain(path)
  })
})
