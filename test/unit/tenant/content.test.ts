import { describe, expect, it } from 'vitest'
import { offers, parts, promotions, reviews } from '#src/tenant/content.ts'

const offer = { slug: 'runout', title: 'Runout', summary: 'Less to pay.', terms: 'While stocks last.' }
const review = { author: 'Mere', rating: 5, date: '2026-02-01', text: 'Good people.' }
const part = { part_number: 'P1', name: 'Towbar', category: 'Towing' }
const issuesOf = ({ error }: { error?: { issues: object[] } | undefined }) => error?.issues ?? []

describe('offers, reviews, promotions and parts of a dealer @spec 2.28 7.13 9.4', () => {
  it.each([
    [{}],
    [{ starts: '2026-03-01' }],
    [{ ends: '2026-03-01' }],
    [{ starts: '2026-03-01', ends: '2026-03-01' }],
    [{ starts: '2026-03-01', ends: '2026-03-02' }],
  ])('an offer is shown from its first to its last day: %j', (days) =>
    expect(issuesOf(offers.safeParse([{ ...offer, ...days }]))).toEqual([]),
  )

  it('an offer does not end before it starts', () => {
    const written = offers.safeParse([{ ...offer, starts: '2026-03-02', ends: '2026-03-01' }])
    expect(issuesOf(written)).toMatchObject([
      {
        code: 'custom',
        path: [0, 'ends'],
        message: expect.stringContaining('2026-03-01 is before starts, 2026-03-02'),
      },
    ])
  })

  it('each offer has a slug of its own, and each part a number', () => {
    const twoOffers = offers.safeParse([offer, { ...offer, slug: 'other' }, offer])
    expect(issuesOf(twoOffers)).toMatchObject([
      { code: 'custom', path: [2, 'slug'], message: expect.stringMatching(/"runout" .*\[0\].* offer/) },
    ])
    const twoParts = parts.safeParse([part, { ...part, part_number: 'P2' }, { ...part, part_number: 'P2' }])
    expect(issuesOf(twoParts)).toMatchObject([
      { code: 'custom', path: [2, 'part_number'], message: expect.stringMatching(/"P2" .*\[1\].* part/) },
    ])
  })

  it.each([
    [0, false],
    [1, true],
    [5, true],
    [6, false],
  ])('a review of %i stars is one: %s', (rating, is) =>
    expect(reviews.safeParse([{ ...review, rating }]).success).toBe(is),
  )

  it('a review is from Google where it does not say', () =>
    expect(reviews.parse([review, { ...review, source: 'dealer' }]).map(({ source }) => source)).toEqual([
      'google',
      'dealer',
    ]))

  it("a slide's link says 'Find out more' where it does not say more", () =>
    expect(promotions.parse([{ title: 'Runout', href: '/special-offers' }])[0]?.action).toBe('Find out more'))

  it.each([
    ['offer', offers, offer],
    ['review', reviews, review],
    ['slide', promotions, { title: 'Runout', href: '/special-offers' }],
    ['part', parts, part],
  ])('a field that nobody reads is a mistake: %s', (_, list, known) => {
    expect(list.safeParse([known]).success).toBe(true)
    expect(list.safeParse([{ ...known, nonsense: 1 }]).success).toBe(false)
  })
})
