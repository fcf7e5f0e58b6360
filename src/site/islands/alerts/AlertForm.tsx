import { useFormik } from 'formik'
import { memo, useEffect, useRef, useState } from 'react'
import { isEmail } from '#src/lead/formats.ts'
import { MESSAGES } from '#src/lead/messages.ts'
import type { AlertsPage } from '#src/page/kinds/alerts-page.ts'
import { callApi } from '../../browser/api/account.ts'
import { useIslandReady } from '../../browser/interaction/use-island-ready.ts'
import { busy } from '../form/view/busy.ts'
import * as messages from './messages.ts'
import { useOffer } from './use-offer.ts'

type Props = Pick<AlertsPage, 'path' | 'action' | 'whole' | 'note'>

/** Asks for an alert. Without scripts the form is posted as it is, for every vehicle. */
export const AlertForm = memo(function AlertForm({ path, action, whole, note }: Props) {
  const root = useRef<HTMLFormElement>(null)
  const address = useRef<HTMLInputElement>(null)
  const isBusy = useRef(false)
  const [sentTo, setSentTo] = useState<string>()
  const { wish, words, problem } = useOffer(path, whole)
  useIslandReady(root)
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
      try {
        await callApi('POST', '/alerts', { email, ...wish })
        setSentTo(email)
      } catch (error) {
        setStatus(error instanceof Error ? error.message : String(error))
      }
    },
  })
  if (sentTo !== undefined) return <Sent email={sentTo} />
  return (
    <form
      ref={root}
      className="form box"
      data-alert-form=""
      method="post"
      action={action}
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
      <input type="hidden" name="search" value={whole.search} />
      <div role="alert">{problem ?? form.status}</div>
      <div className="field">
        <label htmlFor="alert-email">{messages.email}</label>
        <input
          name="email"
          value={form.values.email}
          onInput={form.handleChange}
          onBlur={form.handleBlur}
          ref={address}
          className="input"
          id="alert-email"
          aria-invalid={form.errors.email ? true : undefined}
          aria-describedby={form.errors.email && 'alert-email-error'}
          type="email"
          autoComplete="email"
          required
        />
        {form.errors.email && (
          <p className="field-error" id="alert-email-error">
            {form.errors.email}
          </p>
        )}
      </div>
      <p data-alert-words="">{words}</p>
      <button className="btn" type="submit" {...busy(form.isSubmitting)}>
        {messages.agree}
      </button>
      <p className="hint">{note}</p>
    </form>
  )
})

function Sent({ email }: { email: string }) {
  const text = useRef<HTMLHeadingElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="form box">
      <h2 ref={text} tabIndex={-1}>
        {messages.checkInbox}
      </h2>
      <p>{messages.sent(email)}</p>
    </div>
  )
}
