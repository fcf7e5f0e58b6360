import type { ReactNode } from 'react'
import type { EmptyState } from '#src/page/elements.ts'

interface Props extends EmptyState {
  /** Shown above the links. */
  children?: ReactNode
}

/** Shown when there are no results, with what to do about it. */
export function Empty({ title, text, links, children }: Props) {
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-dashed border-edge p-l">
      <h2 className="text-28">{title}</h2>
      <p className="text-muted">{text}</p>
      {children}
      <p className="chips">
        {links.map(({ label, href }) => (
          <a key={href} className="chip" href={href}>
            {label}
          </a>
        ))}
      </p>
    </div>
  )
}
