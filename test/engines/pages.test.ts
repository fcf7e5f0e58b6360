import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eachKind } from '../browser/sample-pages.ts'
import { DESKTOP, noEngines, openEngine, PHONE, urlOf } from './engines.ts'
import { differences, type Layout, layoutOf } from './layout.ts'
import type { Engine, Size, Tab } from './tab.ts'

const ENGINES = ['Chromium', 'WebKit', 'Firefox'] as const

describe.skipIf(noEngines)(`a page in WebKit and Firefox ${noEngines ?? ''}`.trim(), () => {
  const open: { name: (typeof ENGINES)[number]; engine: Engine; tab: Tab }[] = []
  beforeAll(async () => {
    const starting = ENGINES.map(async (name) => {
      const engine = await openEngine(name)
      open.push({ name, engine, tab: await engine.openTab(PHONE) })
    })
    await Promise.all(starting)
  })
  afterAll(() => Promise.all(open.map(({ engine }) => engine.close())))

  it.each(eachKind())('$dealer $path is laid out as in Chromium', async ({ dealer, kind, path }) => {
    const url = urlOf(dealer, kind === 'not-found' ? '/nowhere' : path)
    const look = async ({ name, tab }: (typeof open)[number]) => {
      const heard = tab.complaints().length
      const layouts: [Size, Layout][] = []
      await tab.resize(PHONE)
      await tab.open(url)
      for (const size of [PHONE, DESKTOP]) {
        await tab.resize(size)
        layouts.push([size, await tab.run(layoutOf)])
      }
      return { name, layouts, complaints: tab.complaints().slice(heard) }
    }
    const seen = await Promise.all(open.map(look))
    const chromium = seen.find(({ name }) => name === 'Chromium')?.layouts ?? []
    const problems = seen.flatMap(({ name, layouts, complaints }) => [
      ...complaints.map((text) => `${name}: ${text}`),
      ...layouts.flatMap(([{ width }, layout], at) =>
        differences(layout, chromium[at]?.[1] ?? layout).map((text) => `${name} at ${width}: ${text}`),
      ),
    ])
    expect(problems).toEqual([])
  })
})
