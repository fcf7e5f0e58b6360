interface Props {
  title: string
  facts: readonly { label: string; value: string }[]
  features: readonly string[]
}

/** Facts that all of them share, folded. */
export function SameFacts({ title, facts, features }: Props) {
  if (facts.length + features.length === 0) return null
  return (
    <details className="mt-7 border-y border-line">
      <summary className="chevron flex min-h-11 items-center gap-3 font-semibold after:ml-auto">{title}</summary>
      <dl className="rows">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="features py-4">
        {features.map((feature) => (
          <li className="i i-check" key={feature}>
            {feature}
          </li>
        ))}
      </ul>
    </details>
  )
}
