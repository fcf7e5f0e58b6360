import { afterAll, beforeAll } from 'vitest'
import { withoutNewer } from '../../scripts/checks/floor.ts'
import { firefoxPath, missingEngines } from '../../scripts/engines.ts'
import { openChromium } from './chromium.ts'
import { openFirefox } from './firefox.ts'
import type { Engine, Size, Tab } from './tab.ts'
import { openWebKit, openWpe } from './webkit.ts'

export { DESKTOP, PHONE, urlOf } from '../browser/browser.ts'

const missing = missingEngines()
if (missing.length > 0 && process.env.CI)
  throw new Error(`WebKit and Firefox are missing: apt-get install ${missing.join(' ')}`)

/** Why tests in WebKit and Firefox are skipped; undefined where they run. */
export const noEngines = missing.length > 0 ? `not run: this machine has no ${missing.join(', ')}` : undefined

const OPEN = {
  WebKit: openWebKit,
  Firefox: (hasScript?: boolean) => openFirefox(`${firefoxPath()}`, hasScript),
  Chromium: openChromium,
  /** Chromium with no more than the oldest browsers have in which everything works. */
  /** Older than the oldest browsers in which everything works. */
  'Safari 16.0': openWpe,
  'the oldest browser': (hasScript?: boolean) => openChromium(hasScript, withoutNewer()),
}

type EngineName = keyof typeof OPEN

export const openEngine = (name: EngineName, hasScript = true): Promise<Engine> => OPEN[name](hasScript)

/** A new visitor in an engine that all tests of a file share. */
export function visitorsOf(name: EngineName, hasScript = true) {
  let engine: Engine
  beforeAll(async () => {
    engine = await openEngine(name, hasScript)
  })
  afterAll(() => engine.close())
  return async <T>(size: Size, work: (tab: Tab) => Promise<T>): Promise<T> => {
    const tab = await engine.openTab(size)
    try {
      return await work(tab)
    } finally {
      await tab.close()
    }
  }
}
