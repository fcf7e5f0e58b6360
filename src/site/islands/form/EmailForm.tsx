import { useFormik } from 'formik'
import { type FormHTMLAttributes, type ReactNode, type RefObject, useRef } from 'react'
import { isEmail } from '#src/base/text.ts'
import { MESSAGES } from '#src/lead/messages.ts'
import { busy } from './view/busy.ts'

interface Props extends FormHTMLAttributes<HTMLFormElement> {
  ref?: RefObject<HTMLFormElement | null>
  /** Id of the field, and its label. */
  field: string
  label: string
  submit: string
  head?: ReactNode
  /** Between the field and the button. */
  children?: ReactNode
  foot?: ReactNode
  /** Why nothing can be sent. */
  problem?: string | undefined
  /** Receives a valid address. @throws with a message that the form shows */
  send: (email: string) => Promise<void>
}

/** A form that only asks for an email address. */
export function EmailForm({ field, label, submit, head, children, foot, problem, send, ...attributes }: Props) {
  const address = useRef<HTMLInputElement>(null)
  const isBusy = useRef(false)
  const form = useFormik({
    initialValues: { email: '' },
    validateOnChange: false,
    validateOnBlur: false,
    validate: ({ email }) => {
      if (isEmail(email.trim())) return {}
      address.current?.focus()
      return { email: email === '' ? MESSAGES.required : MESSAGES.email }
    },
    onSubmit: async ({ email }, { setStatus }) => {
      setStatus('')
      await send(email.trim()).catch((error) => setStatus(error instanceof Error ? error.message : String(error)))
    },
  })
  const { email: error } = form.errors
  return (
    <form
      {...attributes}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy.current || problem !== undefined) return
        isBusy.current = true
        form.submitForm().finally(() => {
          isBusy.current = false
        })
      }}
    >
      {head}
      <div role="alert">{problem ?? form.status}</div>
      <div className="field">
        <label htmlFor={field}>{label}</label>
        <input
          name="email"
          value={form.values.email}
          onInput={form.handleChange}
          onBlur={form.handleBlur}
          ref={address}
          className="input"
          id={field}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${field}-error`}
          type="email"
          autoComplete="email"
          required
        />
        {error && (
          <p className="field-error" id={`${field}-error`}>
            {error}
          </p>
        )}
      </div>
      {children}
      <button className="btn" type="submit" {...busy(form.isSubmitting)}>
        {submit}
      </button>
      {foot}
    </form>
  )
}
