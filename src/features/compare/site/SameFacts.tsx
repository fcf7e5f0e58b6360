import { compareFacts, compareFeatures } from '#src/features/compare/compare-facts.ts'
import type { ComparePage } from '#src/features/compare/compare-page.ts'
import type { ComparedVehicle } from '../browser/compared-vehicles.ts'
import * as messages from './messages.ts'

interface Props {
  vehicles: readonly ComparedVehicle[]
  noun: ComparePage['noun']
  labels: ComparePage['labels']
}

/** Facts that all of them share, folded. */
export function SameFacts({ vehicles, noun, labels }: Props) {
  const { same } = compareFacts(
    vehicles.map(({ facts }) => facts),
    labels.names,
  )
  const { shared } = compareFeatures(vehicles.map(({ features }) => features))
  const count = same.length + shared.length
  if (count === 0) return null
  return (
    <details className="mt-7 border-y border-line">
      <summary className="chevron flex min-h-11 items-center gap-3 font-semibold after:ml-auto">
        {messages.same(vehicles.length, noun.many, count)}
      </summary>
      <dl className="rows">
        {same.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="features py-4">
        {shared.map((feature) => (
          <li className="i i-check" key={feature}>
            {feature}
          </li>
        ))}
      </ul>
    </details>
  )
}
