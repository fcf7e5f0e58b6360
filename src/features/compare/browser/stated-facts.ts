import type { StatedFact } from '#src/features/compare/compare-facts.ts'
import type { FactLabels } from '#src/features/compare/compare-page.ts'
import * as messages from './messages.ts'

/** A vehicle's page as data, in the page's own words. */
export interface PrintedVehicle {
  title: string
  subtitle?: string | undefined
  picture?: HTMLImageElement | undefined
  tags: { text: string; className: string }[]
  isForSale: boolean
  price: string
  price_type?: string | undefined
  /** The price with the duty of each state, the dealer's own first. */
  totals: ReadonlyMap<string, string>
  /** What these totals leave out. */
  totals_note?: string | undefined
  facts: StatedFact[]
  features: string[]
}

/** Reads the page of a vehicle, so that a comparison shows nothing that isn't on the page. */
export function printedVehicle(page: ParentNode, labels: FactLabels): PrintedVehicle {
  const one = (selector: string) => page.querySelector<HTMLElement>(selector)
  const tags = [...page.querySelectorAll('.vehicle-gallery .tag')]
  const price = contentOf(one('.buy .amount'))
  return {
    title: contentOf(one('h1')) ?? '',
    subtitle: contentOf(one('.buy h1 + p')),
    picture: page.querySelector<HTMLImageElement>('.slides img') ?? undefined,
    tags: tags.map(({ textContent, className }) => ({ text: textContent, className })),
    // The page of a sold vehicle has no price.
    isForSale: price !== undefined,
    price: price ?? '',
    price_type: contentOf(one('.buy .price-type')),
    totals: new Map([...page.querySelectorAll('#total .rows > div')].map((row) => [row.id, factOf(row).value])),
    totals_note: contentOf(one('#total .hint')),
    facts: factsOf(page, labels),
    features: [...page.querySelectorAll('.features li')].map(({ textContent }) => textContent),
  }
}

function factsOf(page: ParentNode, { overview, kilometres }: FactLabels): StatedFact[] {
  const alone = (group: string, label: string, selector: string): StatedFact[] => {
    const value = contentOf(page.querySelector(selector))
    return value ? [{ group, label, value }] : []
  }
  const tables = [...page.querySelectorAll('.vehicle-more section:not(.box) .rows')].map((table) => ({
    group: contentOf(table.previousElementSibling) ?? '',
    // Rows with an id describe marks on photos, which no other vehicle has.
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
        label: contentOf(item.querySelector('b')) ?? '',
        value: contentOf(item.querySelector('p')) ?? '',
      })),
  ]
}

const factOf = (row: Element) => ({
  label: contentOf(row.querySelector('dt')) ?? '',
  value: contentOf(row.querySelector('dd')) ?? '',
})

const contentOf = (element: Element | null): string | undefined => element?.textContent.trim() || undefined
