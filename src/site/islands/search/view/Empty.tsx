import type { ReactNode } from 'react'
import type { Link } from '#src/page/elements.ts'

interface Props {
  title: string
  text: string
  links: readonly Link[]
  /** Offers above the links. */
  children?: ReactNode
}

/** Nothing to show, and what to do about it. */
export function Empty({ title, text, links, children }: Props) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      <p className="muted">{text}</p>
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
