import { describe, expect, it } from 'vitest'
import { type EditorState, editorState, readable } from '#src/features/editor/api/editor-state.ts'

const at = '2026-11-25T03:02:00.000Z'
const [began, before, after] = ['03:01:00', '03:00:59', '03:01:30'].map((time) => Date.parse(`2026-11-25T${time}Z`))
const report = { at, began: new Date(began ?? 0).toISOString(), outcome: 'built' as const }
const broken = {
  ...report,
  outcome: 'failed' as const,
  message: 'tenants/a/content/offers.json: [1].terms: Add "terms".',
}

describe('what the strip above the editor says', () => {
  it.each<[string, Parameters<typeof editorState>, EditorState]>([
    ['before anything is saved, since when the site is live', [report, undefined, false], { kind: 'live', at }],
    [
      'a saved file that the builder does not have yet is on its way',
      [report, undefined, true],
      { kind: 'travelling' },
    ],
    ['a file that came after the last build began is being published', [report, after, true], { kind: 'building' }],
    ['a file in the moment in which the build began is not promised', [report, began, true], { kind: 'building' }],
    ['a file that came before the last build began is live', [report, before, true], { kind: 'live', at }],
    [
      'a mistake is explained, with its place',
      [broken, before, true],
      { kind: 'not-live', at, why: 'content/offers.json: no. 2: terms: Add "terms".' },
    ],
    [
      'words are live while the stock beside them is held back',
      [{ ...broken, outcome: 'held-back', is_live: true }, before, true],
      { kind: 'live', at },
    ],
    [
      'words are live although the purge hook of the CDN failed',
      [{ ...broken, outcome: 'unfinished', is_live: true }, before, true],
      { kind: 'live', at },
    ],
    ['an old mistake does not blame a new change', [broken, after, true], { kind: 'building' }],
    ['a dealer without a build', [undefined, undefined, false], { kind: 'unbuilt' }],
  ])('%s', (_, call, state) => expect(editorState(...call)).toEqual(state))

  it.each([
    ['tenants/a/content/offers.json: [1].slug: taken.', 'content/offers.json: no. 2: slug: taken.'],
    [
      '/tmp/x/tenant.json: locations[0].contact_detail.phone: no.',
      'tenant.json: locations no. 1: contact_detail.phone: no.',
    ],
    [
      'tenant.json: locations[0].contact_detail.opening_hours[1].open: no.',
      'tenant.json: locations no. 1: contact_detail.opening_hours no. 2: open: no.',
    ],
    ['content/posts/a.md: date: no.', 'content/posts/a.md: date: no.'],
  ])('counts as people do: %s', (message, words) => expect(readable(message)).toBe(words))
})
