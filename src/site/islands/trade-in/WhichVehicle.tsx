import { useFormikContext } from 'formik'
import { useState } from 'react'
import type { Answers } from '#src/lead/answers.ts'
import type { RegisteredVehicle } from '#src/lead/registered-vehicle.ts'
import * as messages from './messages.ts'

interface Props {
  /** The vehicle that the registration belongs to. */
  registered: RegisteredVehicle
  /** The vehicle that the shopper described and that was valued. */
  subject: string
}

/** If the registration belongs to a different vehicle from the one described, asks which one to value. @spec 3.13 */
export function WhichVehicle({ registered, subject }: Props) {
  const { setValues } = useFormikContext<Answers>()
  const [isDecided, decide] = useState(false)
  if (isDecided) return null
  const { title, answers: described } = registered
  return (
    <fieldset className="stack gap-3">
      <legend>{messages.whichVehicle(title)}</legend>
      <p className="chips">
        <button
          className="chip"
          type="button"
          onClick={() => setValues((answers) => ({ ...answers, ...described }), false)}
        >
          {title}
        </button>
        <button className="chip" type="button" onClick={() => decide(true)}>
          {subject || messages.described}
        </button>
      </p>
    </fieldset>
  )
}
