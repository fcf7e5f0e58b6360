import { describe, expect, it } from 'vitest'
import { isAboutFinance } from '#src/vehicle/finance-words.ts'

describe('words about borrowing', () => {
  it.each([
    'From $99 a week',
    '0% interest',
    '0% p.a. for 36 months',
    '89 bucks p/w',
    '$0 DEP | $189 P.W.',
    'Rates start at six point nine percent',
    'Interest-free terms',
    'No deposit, TAP',
    'Balloon of 30%',
    'Finance available',
    'Ask about a novated lease',
    'Payments from $78 weekly',
    '6.35 p/a on hybrids',
    'Money from 6.35',
    '48 a week puts you in it',
  ])('%s', (text) => expect(isAboutFinance(text)).toBe(true))

  it.each([
    'It uses $60 a week in diesel.',
    'Tyres 80%, battery 100%',
    'A credit to its last owner',
    'Hire one from $79 per day',
    '98% of our customers would recommend us',
    'Capped price servicing: $395 each',
    'Heated seats, tow bar',
    '48 a week leave the workshop',
    'Insured for 635 p.a.',
    'Money from 6.35 in the morning',
  ])('not: %s', (text) => expect(isAboutFinance(text)).toBe(false))
})
