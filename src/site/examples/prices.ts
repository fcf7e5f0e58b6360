import type { Price, Tag } from '#src/page/elements.ts'
import type { Examples } from './cards.ts'

export const PRICES: Examples<Price> = {
  amount: { text: '$24,990', is_amount: true, type: 'Drive away' },
  reduced: { text: '$24,990', is_amount: true, type: 'Plus on-road costs', before: '$26,990', saving: 'Save $2,000' },
  'with a weekly figure': { text: '$24,990', is_amount: true, subscription: 'or $189 per week on subscription' },
  preorder: { text: 'PREORDER', is_amount: false },
  'no price': { text: 'Enquire for price.', is_amount: false },
}

export const TAGS: Tag[] = [
  { label: 'Electric', tone: 'electric' },
  { label: 'Reserved', tone: 'reserved' },
  { label: 'Certified', tone: 'certified' },
  { label: 'Special', tone: 'red' },
  { label: 'Runout sale', tone: 'green' },
  { label: 'COMING SOON', tone: 'coming_soon' },
  { label: 'New', tone: 'new' },
  { label: 'JUST SOLD', tone: 'sold' },
]
