import type { StatedFact } from '#src/features/compare/compare-facts.ts'
import type { FactLabels } from '#src/features/compare/compare-page.ts'
import * as messages from './messages.ts'

/** What a vehicle's page says of it, in the page's own words. */
export interface StatedVehicle {
  title: string
  subtitle?: string | undefined
  picture?: HTMLImageElement | undefined
  tags: { text: string; className: string }[]
  isForSale: boolean
  price: string
  price_type?: string | undefined
  /** What it costs with the duty of a state, by state; the dealer's own comes first. */
  totals: ReadonlyMap<string, string>
  /** What these leave out. */
  totals_note?: string | undefined
  facts: StatedFact[]
  features: string[]
}

/** Reads the page of a vehicle, so that a comparison says nothing that the page doesn't. */
export function statedVehicle(page: ParentNode, labels: FactLabels): StatedVehicle {
  const one = (selector: string) => page.querySelector<HTMLElement>(selector)
  const tags = [...page.querySelectorAll('.vehicle-gallery .tag')]
  const price = textOf(one('.buy .amount'))
  return {
    title: textOf(one('h1')) ?? '',
    subtitle: textOf(one('.buy h1 + p')),
    picture: page.querySelector<HTMLImageElement>('.slides img') ?? undefined,
    tags: tags.map(({ textContent, className }) => ({ text: textContent, className })),
    // The page of a sold vehicle has no price.
    isForSale: price !== undefined,
    price: price ?? '',
    price_type: textOf(one('.buy .price-type')),
    totals: new Map([...page.querySelectorAll('#total .rows > div')].map((row) => [row.id, factOf(row).value])),
    totals_note: textOf(one('#total .hint')),
    facts: factsOf(page, labels),
    features: [...page.querySelectorAll('.features li')].map(({ textContent }) => textContent),
  }
}

function factsOf(page: ParentNode, { overview, kilometres }: FactLabels): StatedFact[] {
  const alone = (group: string, label: string, selector: string): StatedFact[] => {
    const value = textOf(page.querySelector(selector))
    return value ? [{ group, label, value }] : []
  }
  const tables = [...page.querySelectorAll('.vehicle-more section:not(.box) .rows')].map((table) => ({
    group: textOf(table.previousElementSibling) ?? '',
    // Those with an id say where a photo shows wear, which no other vehicle has.
    rows: [...table.querySelectorAll('div:not([id])')].map(factOf),
  }))
  const marks = page.querySelectorAll('.vehicle-more .rows > [id^="mark-"]').length
  return [
    ...alone(overview, kilometres, '.buy p .tabular-nums'),
    ...alone(overview, messages.whereItIs, '.place-list h2'),
    ...tables.flatMap(({ group, rows }) => rows.map((row) => ({ group, ...row }))),
    ...(marks > 0 ? [{ group: messages.history, label: messages.marks, value: String(marks) }] : []),
    ...[...page.querySelectorAll('.money li')]
      .filter((item) => !item.querySelector('a') && item.querySelector('p'))
      .map((item) => ({
        group: messages.history,
        label: textOf(item.querySelector('b')) ?? '',
        value: textOf(item.querySelector('p')) ?? '',
      })),
  ]
}

const factOf = (row: Element) => ({
  label: textOf(row.querySelector('dt')) ?? '',
  value: textOf(row.querySelector('dd')) ?? '',
})

const textOf = (element: Element | null): string | undefined => element?.textContent.trim() || undefined
