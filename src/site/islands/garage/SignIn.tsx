import { useStore } from '@nanostores/react'
import { useFormik } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { isEmail } from '#src/lead/formats.ts'
import { MESSAGES } from '#src/lead/messages.ts'
import { askForCode, followOtherTabs, loadAccount, signIn, signOut } from '../../browser/api/account.ts'
import { track } from '../../browser/tracking/track.ts'
import { $shopper } from '../../stores/shopper.ts'
import { busy } from '../form/view/busy.ts'
import * as messages from './messages.ts'

interface Props {
  title: string
  text: string
}

const FLOW = { flow_name: 'login' }

/** Sign-in by a one-time code. @spec 3.15 6.1 6.2 */
export function SignIn({ title, text }: Props) {
  const shopper = useStore($shopper, { ssr: 'initial' })
  useEffect(() => {
    loadAccount()
    return followOtherTabs()
  }, [])
  return shopper ? <SignedIn email={shopper.email} /> : <CodeForm title={title} text={text} />
}

function CodeForm({ title, text }: Props) {
  const [isAsked, setAsked] = useState(false)
  const address = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const isBusy = useRef(false)
  const form = useFormik({
    initialValues: { email: '', code: '' },
    validateOnChange: false,
    validateOnBlur: false,
    validate: ({ email }) => {
      if (isEmail(email)) return {}
      address.current?.focus()
      return { email: email === '' ? MESSAGES.required : MESSAGES.email }
    },
    onSubmit: async ({ email, code }, { setStatus }) => {
      setStatus('')
      try {
        if (isAsked) await enter(email, code)
        else await ask(email)
      } catch (problem) {
        setStatus(problemText(problem))
        track('login_error', FLOW)
      }
    },
  })
  const ask = async (email: string): Promise<void> => {
    track('login_start', FLOW)
    await askForCode(email)
    track('login_code_sent', FLOW)
    setAsked(true)
  }
  useEffect(() => {
    if (isAsked) code.current?.focus()
  }, [isAsked])
  return (
    <form
      className="form box mt-10"
      data-sign-in=""
      data-needs-script=""
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy.current) return
        isBusy.current = true
        form.submitForm().finally(() => {
          isBusy.current = false
        })
      }}
    >
      <h2>{title}</h2>
      <p className="text-muted">{text}</p>
      <div role="alert">{form.status}</div>
      <div className="field">
        <label htmlFor="sign-in-email">{messages.email}</label>
        <input
          {...form.getFieldProps('email')}
          ref={address}
          className="input"
          id="sign-in-email"
          aria-invalid={form.errors.email ? true : undefined}
          aria-describedby={form.errors.email && 'sign-in-email-error'}
          type="email"
          autoComplete="email"
          required
        />
        {form.errors.email && (
          <p className="field-error" id="sign-in-email-error">
            {form.errors.email}
          </p>
        )}
      </div>
      <div className="field field-short" hidden={!isAsked}>
        <label htmlFor="sign-in-code">{messages.code}</label>
        <input
          {...form.getFieldProps('code')}
          ref={code}
          className="input"
          id="sign-in-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required={isAsked}
        />
      </div>
      <button className="btn" type="submit" {...busy(form.isSubmitting)}>
        {isAsked ? messages.signIn : messages.sendCode}
      </button>
    </form>
  )
}

async function enter(email: string, code: string): Promise<void> {
  await signIn(email, code)
  track('login_complete', { ...FLOW, flow_outcome: 'signed in' })
}

function SignedIn({ email }: { email: string }) {
  const [problem, setProblem] = useState<string>()
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  const leave = async () => {
    try {
      await signOut()
      track('logout', FLOW)
    } catch (error) {
      setProblem(problemText(error))
    }
  }
  return (
    <div className="form box mt-10" data-sign-in="">
      <p ref={text} tabIndex={-1}>
        {problem ?? messages.signedIn(email)}
      </p>
      <button type="button" onClick={leave}>
        {messages.signOut}
      </button>
    </div>
  )
}

const problemText = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem))
