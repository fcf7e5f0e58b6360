import type { ComponentPropsWithoutRef, MouseEvent, ReactNode } from 'react'

interface Props extends Omit<ComponentPropsWithoutRef<'a'>, 'onClick'> {
  href: string | undefined
  /** What it does instead of leading to the page. */
  act: (() => void) | undefined
  children: ReactNode
}

/** A link to a page that shows the same; pressed plainly, the page stays and changes. */
export function LiveLink({ act, children, ...link }: Props) {
  const onClick =
    act &&
    ((event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0) return
      event.preventDefault()
      act()
    })
  return (
    // biome-ignore lint/a11y: a link to a real page, whose Enter key clicks it
    <a data-live="" {...link} onClick={onClick}>
      {children}
    </a>
  )
}
