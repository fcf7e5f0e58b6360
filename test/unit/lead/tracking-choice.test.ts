import { describe, expect, it } from 'vitest'
import { choiceInForce, isNoticeDue, mayTrack } from '#src/lead/tracking-choice.ts'

describe('the choice in force', () => {
  it.each([
    ['ask', undefined, false, 'unanswered', false, true],
    ['ask', 'accepted', false, 'accepted', true, false],
    ['ask', 'declined', false, 'declined', false, false],
    ['ask', undefined, true, 'declined_by_browser', false, false],
    ['ask', 'accepted', true, 'accepted', true, false],
    ['notice', undefined, false, 'told', true, true],
    ['notice', 'declined', false, 'declined', false, false],
    ['notice', undefined, true, 'declined_by_browser', false, false],
    ['none', undefined, false, 'not_asked', true, false],
    ['none', undefined, true, 'declined_by_browser', false, false],
  ] as const)('%s, chosen: %s, Global Privacy Control: %s', (consent, made, byBrowser, choice, loads, shows) => {
    expect(choiceInForce(consent, made, byBrowser)).toBe(choice)
    expect([mayTrack(choice), isNoticeDue(choice)]).toEqual([loads, shows])
  })
})
