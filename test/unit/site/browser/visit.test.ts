// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BrowserConfig } from '#src/site/stores/browser-config.ts'

const SITE = { website_slug: 'dealer' } as BrowserConfig
const HERE = `${location.origin}/contact?utm_source=radio`
const BEFORE = `${location.origin}/finance`

describe('the facts about a visit in a lead @spec 7.9 9.2', () => {
  beforeEach(() => {
    vi.resetModules()
    localStorage.clear()
    history.replaceState(null, '', HERE)
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(BEFORE)
  })
  const facts = { url: HERE, visited_pages: [BEFORE, HERE] }

  it("are complete, though the page's services have not been loaded", async () => {
    const { visitFacts } = await import('#src/site/browser/visit.ts')
    expect(visitFacts(SITE)).toMatchObject(facts)
  })

  it('name each page once, whether the services come before the lead or after it', async () => {
    const { recordVisit, visitFacts } = await import('#src/site/browser/visit.ts')
    recordVisit(SITE)
    expect(visitFacts(SITE)).toMatchObject(facts)
    recordVisit(SITE)
    expect(visitFacts(SITE)).toMatchObject(facts)
  })
})
