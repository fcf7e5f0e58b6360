import type { ComparedVehicle } from '../browser/compared-vehicles.ts'
import { EnquireLink } from './EnquireLink.tsx'
import * as messages from './messages.ts'
import { LABEL } from './RowGroup.tsx'

interface Props {
  vehicles: readonly ComparedVehicle[]
  remove: (id: string) => void
  /** Whether the table scrolls in itself on a phone, and not below the header of the page. */
  scrolls: boolean
}

const CELL = 'pl-3 text-left align-top'

/** Pictures, then the names, which stay in view, and how to ask for each. */
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
      <p className="absolute bottom-2 left-2 flex flex-wrap gap-1">
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
