import { describe, expect, it } from 'vitest'
import { type FirstPage, firstPage, linkedQueryParams } from '#src/lead/tracked-links.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-11-20T00:00:00Z')
const kept = (query: string, days: number): FirstPage => ({ query, seen_at: NOW - days * DAY })

describe('first-page query @spec 7.16 9.2', () => {
  it.each([
    ['the first page is kept', undefined, '?utm_source=radio', '?utm_source=radio'],
    ['a page without query is a first page too', undefined, '', ''],
    ['it stays when other pages follow', kept('?gclid=1', 1), '?gclid=2', '?gclid=1'],
    ['it stays for 30 days', kept('?gclid=1', 30), '?gclid=2', '?gclid=1'],
    ['and expires after 30 days', kept('?gclid=1', 30.01), '?gclid=2', '?gclid=2'],
    ['one without a campaign gives way to a campaign', kept('?page=2', 1), '?fbclid=3', '?fbclid=3'],
    ['one without a campaign stays otherwise', kept('?page=2', 1), '?page=3', '?page=2'],
    ['one from the future is not believed', kept('?gclid=1', -1), '', ''],
  ])('%s', (_, before, query, expected) => expect(firstPage(before, query, NOW).query).toBe(expected))

  it.each(['car_id', 'slug', 'payment_intent_client_secret', 'payment_intent', 'lead_id'])('drops %s', (key) =>
    expect(firstPage(undefined, `?${key}=secret&gclid=1`, NOW).query).toBe('?gclid=1'),
  )

  it('gives a lead gclid, fbclid, utm_source, utm_medium and utm_campaign, and no other key', () => {
    const tracked = 'gclid=1&fbclid=2&utm_source=a&utm_medium=b&utm_campaign=c%20d'
    expect(linkedQueryParams(firstPage(undefined, `?${tracked}&utm_id=no&x=y`, NOW))).toEqual({
      gclid: '1',
      fbclid: '2',
      utm_source: 'a',
      utm_medium: 'b',
      utm_campaign: 'c d',
    })
  })
})
