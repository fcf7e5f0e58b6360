import type { MouseEvent, ReactNode } from 'react'

interface Props {
  href: string | undefined
  className?: string
  rel?: string
  'aria-current'?: 'page' | 'true'
  'aria-disabled'?: 'true'
  /** Called instead of following the link. */
  act: (() => void) | undefined
  children: ReactNode
}

/** A link to a page with the same result; a plain press updates the current page instead. */
export function LiveLink(props: Props) {
  const { act } = props
  const onClick =
    act &&
    ((event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0) return
      event.preventDefault()
      act()
    })
  // Props are listed one by one because a search page prints dozens of links, and object rest is slow.
  return (
    <a
      data-live=""
      className={props.className}
      href={props.href}
      rel={props.rel}
      aria-current={props['aria-current']}
      aria-disabled={props['aria-disabled']}
      onClick={onClick}
    >
      {props.children}
    </a>
  )
}
