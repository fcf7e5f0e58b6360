import { type Field, isRequired, labelParts, type Option } from '#src/lead/field.ts'
import { isTicked } from '#src/lead/form-values.ts'
import * as messages from '../messages.ts'
import { Box, GroupBox, useIsShown } from './Box.tsx'
import { useAnswer } from './use-answer.ts'

type Props = { field: Field }

/** One box to tick: a consent or a request. @spec 3.17 5.8 */
export function TickField({ field }: Props) {
  const { id, value, choose, describedBy, control } = useAnswer(field)
  return (
    <Box field={field} unlabelled>
      <label className="tick">
        <input
          type="checkbox"
          id={id}
          {...control}
          aria-describedby={describedBy}
          value={field.value ?? 'true'}
          checked={isTicked(value)}
          onChange={({ target }) => choose(target.checked)}
          disabled={!useIsShown(field)}
        />
        <TickLabel field={field} />
      </label>
    </Box>
  )
}

/** A text to accept opens in a new tab, so that no answers are lost. */
function TickLabel({ field }: Props) {
  const [before, words, behind] = labelParts(field)
  return (
    <span>
      {before}
      {field.link && (
        <a href={field.link.href} target="_blank" rel="noopener">
          {words}
        </a>
      )}
      {behind}
    </span>
  )
}

/** One of a few options. @spec 3.17 */
export function RadioField({ field }: Props) {
  const { value, choose, control } = useAnswer(field)
  return (
    <GroupBox field={field}>
      <div className="choices">
        {field.options?.map((option) => (
          <label className="tick" key={option.value}>
            <input
              type="radio"
              {...control}
              value={option.value}
              checked={value === option.value}
              onChange={() => choose(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </GroupBox>
  )
}

/** Any of a few options. HTML can't require at least one of them. @spec 3.17 */
export function CheckGroupField({ field }: Props) {
  const { value, choose, control } = useAnswer(field)
  const ticked: readonly unknown[] = Array.isArray(value) ? value : []
  const { options = [] } = field
  const toggle = (changed: Option, isOn: boolean): void =>
    choose(options.filter((one) => (one === changed ? isOn : ticked.includes(one.value))).map((one) => one.value))
  return (
    <GroupBox field={field}>
      <div className="choices">
        {options.map((option) => (
          <label className="tick" key={option.value}>
            <input
              type="checkbox"
              {...control}
              required={undefined}
              value={option.value}
              checked={ticked.includes(option.value)}
              onChange={({ target }) => toggle(option, target.checked)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </GroupBox>
  )
}

const STAR =
  'i i-star relative size-11 cursor-pointer text-edge focus-within:rounded-control focus-within:outline-2 focus-within:outline-focus before:m-1.5 before:size-8 hover:text-star has-checked:text-star [:has(:checked)~&]:text-star [:hover~&]:text-star'

/**
 * In the order 5 to 1, because CSS can only fill the stars after the chosen one, which are shown to its left.
 * @spec 3.17
 */
export function StarRatingField({ field }: Props) {
  const { value, choose, control } = useAnswer(field)
  return (
    <GroupBox field={field}>
      <div className="inline-flex flex-row-reverse justify-end">
        {[5, 4, 3, 2, 1].map((stars) => (
          <label className={STAR} key={stars}>
            <input
              className="sr-only"
              type="radio"
              {...control}
              required={isRequired(field) || undefined}
              value={stars}
              aria-label={messages.stars(stars)}
              checked={value === String(stars)}
              onChange={() => choose(String(stars))}
            />
          </label>
        ))}
      </div>
    </GroupBox>
  )
}
