import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { useEffect, useState } from 'react'
import { formatPrice } from '#src/base/money.ts'
import { plainText } from '#src/base/text.ts'
import type { Field } from '#src/lead/field.ts'
import { isAvailable } from '#src/vehicle/availability.ts'
import { stateLabel } from '#src/vehicle/state.ts'
import type { PublishedVehicle } from '#src/vehicle/vehicle.ts'
import * as messages from '../messages.ts'
import { useScope } from '../state/scope.ts'
import { stockVehicles } from '../state/use-linked-vehicle.ts'
import { useAnswer } from './use-answer.ts'

/** Longer lists are narrowed by typing. */
const MOST_SHOWN = 50

export interface VehicleChoiceProps {
  field: Field
  typed: string
}

/** A choice of the site's vehicles that match the typed text. Other text stays as typed. */
export function VehicleChoice({ field, typed }: VehicleChoiceProps) {
  const { id, set, describedBy, control } = useAnswer(field)
  const { chooseVehicle } = useScope()
  const [stock, setStock] = useState<readonly PublishedVehicle[]>([])
  const [hadFocus] = useState(() => document.activeElement?.id === id)
  const [chosen, setChosen] = useState<PublishedVehicle | null>(null)
  useEffect(() => {
    // Without the stock it is a text input.
    stockVehicles().then((all) => setStock(all.filter(isAvailable)), reportError)
  }, [])
  const words = plainText(typed).split(/\s+/)
  const isNarrowed = typed !== chosen?.name
  const matching = stock.filter(({ name }) => !isNarrowed || words.every((word) => plainText(name).includes(word)))
  const choose = (vehicle: PublishedVehicle | null): void => {
    setChosen(vehicle)
    chooseVehicle(vehicle ?? undefined)
    if (vehicle) set(vehicle.name)
  }
  return (
    <Combobox value={chosen} by="id" onChange={choose} immediate>
      <div className="picker relative grid min-w-0 gap-0.5">
        <ComboboxInput
          className="input"
          id={id}
          {...control}
          aria-describedby={describedBy}
          autoComplete="off"
          autoFocus={hadFocus}
          value={typed}
          onChange={({ target }) => {
            if (chosen) choose(null)
            set(target.value)
          }}
        />
        <ComboboxOptions className="picker-options" modal={false}>
          {matching.slice(0, MOST_SHOWN).map((vehicle) => (
            <ComboboxOption className="picker-option" key={vehicle.id} value={vehicle}>
              {vehicle.name}{' '}
              <span className="tabular-nums text-muted">
                {vehicle.price ? `${formatPrice(vehicle.price)} ` : ''}
                <b>{stateLabel(vehicle, { sold_tag: messages.sold_tag })}</b>
              </span>
            </ComboboxOption>
          ))}
        </ComboboxOptions>
      </div>
    </Combobox>
  )
}
