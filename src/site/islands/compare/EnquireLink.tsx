import type { MouseEvent } from 'react'

/** Opens the enquiry of the vehicle's own page; without it, leads there. */
export function EnquireLink({ href, title }: { href: string; title: string }) {
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    const { currentTarget: link, ctrlKey, metaKey, shiftKey } = event
    if (ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    import('../../browser/card/enquire.ts')
      .then(({ enquire }) => enquire(link))
      .catch((error) => {
        reportError(error)
        location.assign(href)
      })
  }
  return (
    <a className="btn btn-quiet px-4" href={href} onClick={open}>
      Enquire<span className="sr-only">{` about the ${title}`}</span>
    </a>
  )
}
