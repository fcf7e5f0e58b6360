import type { MouseEvent, ReactNode } from 'react'

interface Props {
  href: string | undefined
  className?: string
  rel?: string
  'aria-current'?: 'page' | 'true'
  'aria-disabled'?: 'true'
  /** What it does instead of leading to the page. */
  act: (() => void) | undefined
  children: ReactNode
}

/** A link to a page that shows the same; pressed plainly, the page stays and changes. */
export function LiveLink(props: Props) {
  const { act } = props
  const onClick =
    act &&
    ((event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0) return
      event.preventDefault()
      act()
    })
  // Named one by one: a search page prints dozens, and the rest of an object is slow to make.
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
