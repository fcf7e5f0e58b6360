import { useFormikContext } from 'formik'
import { type ComponentType, useState } from 'react'
import type { Answers } from '#src/lead/answers.ts'
import type { Field } from '#src/lead/field.ts'
import { useScope } from '../state/scope.ts'
import { Box } from './Box.tsx'
import { TextInput } from './TextField.tsx'
import type { VehicleChoiceProps } from './VehicleChoice.tsx'

/**
 * Asks for a vehicle of the site: a text input that becomes a choice of the stock when a
 * shopper reaches it. Not shown if the page's address has the vehicle. @spec 3.9
 */
export function VehicleField({ field }: { field: Field }) {
  const { vehicle } = useScope()
  const { values } = useFormikContext<Answers>()
  const [Choice, setChoice] = useState<ComponentType<VehicleChoiceProps>>()
  if (vehicle) return null
  // Without the stock it stays a text input.
  const load = (): void =>
    void import('./VehicleChoice.tsx').then(({ VehicleChoice }) => setChoice(() => VehicleChoice), reportError)
  return (
    <Box field={field}>
      {Choice ? (
        <Choice field={field} typed={String(values[field.name] ?? '')} />
      ) : (
        <TextInput field={field} onFocus={load} />
      )}
    </Box>
  )
}
