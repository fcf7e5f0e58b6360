import { describe, expect, it } from 'vitest'
import { BREAKPOINTS, COLLAPSIBLE_DURATION, TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY } from '#src/base/layout.ts'

describe('layout constants @spec 9.8', () => {
  it('breakpoints: 400, 576, 768, 992, 1200, 1400 px', () => {
    expect(BREAKPOINTS).toEqual([400, 576, 768, 992, 1200, 1400])
  })

  it('tooltip delay 700 ms, skip delay 300 ms; collapsible animation 300 ms', () => {
    expect([TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY, COLLAPSIBLE_DURATION]).toEqual([700, 300, 300])
  })
})
