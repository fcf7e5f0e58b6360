import { afterAll, beforeAll } from 'vitest'
import { openChromium } from './chromium.ts'
import { openFirefox } from './firefox.ts'
import type { Engine, Size, Tab } from './tab.ts'
import { openWebKit } from './webkit.ts'

export { DESKTOP, PHONE, urlOf } from '../browser/browser.ts'

const OPEN = {
  WebKit: openWebKit,
  Firefox: (hasScript?: boolean) => openFirefox('/usr/bin/firefox-esr', hasScript),
  Chromium: openChromium,
}

export type EngineName = keyof typeof OPEN

/** A new visitor in an engine that all tests of a file share. */
export function visitorsOf(name: EngineName, hasScript = true) {
  let engine: Engine
  beforeAll(async () => {
    engine = await OPEN[name](hasScript)
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
