import { useStore } from '@nanostores/react'
import { memo, useRef } from 'react'
import { toggleSaved } from '../../browser/garage.ts'
import { useIslandReady } from '../../browser/interaction/use-island-ready.ts'
import { save } from '../../print/messages.ts'
import { $garage } from '../../stores/garage.ts'

interface Props {
  vehicle_id: string
  /** The vehicle's title, for screen readers. */
  title: string
}

const NONE: readonly string[] = []

/** Saves the vehicle of a vehicle page. Cards use print/card.ts, with the same store. @spec 4.7 */
export const Heart = memo(function Heart({ vehicle_id, title }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const saved = useStore($garage, { ssr: () => NONE }).includes(vehicle_id)
  useIslandReady(button)
  return (
    <button
      ref={button}
      className="heart i i-heart"
      type="button"
      aria-pressed={saved}
      data-favourite={vehicle_id}
      onClick={(event) => {
        // Until this island is loaded, browser/garage.ts handles the heart.
        event.stopPropagation()
        toggleSaved(vehicle_id)
      }}
      // site/inline/saved.ts may already have changed the attributes.
      suppressHydrationWarning
    >
      <span className="sr-only">{save(title)}</span>
    </button>
  )
})
