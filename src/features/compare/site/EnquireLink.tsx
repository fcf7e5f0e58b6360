import type { MouseEvent } from 'react'
import * as messages from './messages.ts'

/** Opens the enquiry of the vehicle's own page; without it, leads there. */
export function EnquireLink({ href, title }: { href: string; title: string }) {
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    const { currentTarget: link, ctrlKey, metaKey, shiftKey } = event
    if (ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    import('#src/site/browser/card/enquire.ts')
      .then(({ enquire }) => enquire(link))
      .catch((error) => {
        reportError(error)
        location.assign(href)
      })
  }
  return (
    <a className="btn btn-quiet px-4" href={href} onClick={open}>
      {messages.enquire}
      <span className="sr-only">{` ${messages.about(title)}`}</span>
    </a>
  )
}
