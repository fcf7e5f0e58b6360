import type { MouseEvent } from 'react'
import type { ComparedVehicle } from '../browser/compared-vehicles.ts'
import * as messages from './messages.ts'
import { LABEL } from './RowGroup.tsx'

interface Props {
  vehicles: readonly ComparedVehicle[]
  remove: (id: string) => void
  /** Whether the table itself scrolls on a phone, so that the names don't stick below the page's header. */
  scrolls: boolean
}

const CELL = 'pl-3 text-left align-top'

/** Pictures, then the names, which stay in view, with an enquiry link for each. */
export function Heads({ vehicles, remove, scrolls }: Props) {
  const top = `sticky top-header in-data-down:top-0 bg-page border-b border-line ${scrolls ? 'max-md:top-0' : ''}`
  return (
    <thead>
      <tr>
        <td className={`${LABEL} w-24 md:w-44`} />
        {vehicles.map((v) => (
          <td className={`${scrolls ? 'w-28' : 'w-32'} ${CELL}`} key={v.id}>
            <Photo vehicle={v} remove={remove} />
          </td>
        ))}
      </tr>
      <tr>
        <td className={`${top} left-0 z-2`} />
        {vehicles.map(({ id, href, title, subtitle }) => (
          <th className={`${top} z-1 py-2 ${CELL}`} scope="col" key={id}>
            <a className="block text-16 text-ink" href={href}>
              {title}
            </a>
            <span className="block font-normal text-muted">{subtitle}</span>
          </th>
        ))}
      </tr>
      <tr>
        <td className={LABEL} />
        {vehicles.map((v) => (
          <td className={`pt-3 ${CELL}`} key={v.id}>
            {v.isForSale && <EnquireLink href={v.href} title={v.title} />}
          </td>
        ))}
      </tr>
    </thead>
  )
}

function Photo({
  vehicle: { id, href, title, picture, tags },
  remove,
}: { vehicle: ComparedVehicle } & Pick<Props, 'remove'>) {
  return (
    <div className="relative">
      <a className="block aspect-[4/3] overflow-clip rounded-card bg-sunk" href={href} tabIndex={-1}>
        <img
          className="size-full"
          src={picture?.src}
          srcSet={picture?.srcset}
          sizes="(width >= 768px) 25vw, 40vw"
          alt={title}
          width="4"
          height="3"
        />
      </a>
      <p className="mt-2 flex flex-wrap gap-1 md:absolute md:bottom-2 md:left-2">
        {tags.map(({ text, className }) => (
          <span className={className} key={text}>
            {text}
          </span>
        ))}
      </p>
      <button className="heart i i-close top-0 right-0" type="button" onClick={() => remove(id)}>
        <span className="sr-only">{messages.remove(title)}</span>
      </button>
    </div>
  )
}

/** Opens the enquiry of the vehicle's own page, or that page if this fails. */
function EnquireLink({ href, title }: { href: string; title: string }) {
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
