import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { followOtherTabs, loadAccount, requestCode, signIn, signOut } from '../../browser/api/account.ts'
import { track } from '../../browser/tracking/track.ts'
import { $shopper } from '../../stores/shopper.ts'
import { EmailForm } from '../form/EmailForm.tsx'
import * as messages from './messages.ts'

interface Props {
  title: string
  text: string
}

const FLOW = { flow_name: 'login' }

/** Sign-in by a one-time code. @spec 3.15 6.1 6.2 */
export function SignIn({ title, text }: Props) {
  const email = useStore($shopper, { ssr: 'initial' })
  useEffect(() => {
    loadAccount()
    return followOtherTabs()
  }, [])
  return email ? <SignedIn email={email} /> : <CodeForm title={title} text={text} />
}

function CodeForm({ title, text }: Props) {
  const [isRequested, setRequested] = useState(false)
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const request = async (email: string): Promise<void> => {
    track('login_start', FLOW)
    await requestCode(email)
    track('login_code_sent', FLOW)
    setRequested(true)
  }
  useLayoutEffect(() => {
    if (isRequested) field.current?.focus()
  }, [isRequested])
  return (
    <EmailForm
      className="form box mt-10"
      data-sign-in=""
      data-needs-script=""
      field="sign-in-email"
      label={messages.email}
      submit={isRequested ? messages.signIn : messages.sendCode}
      head={
        <>
          <h2>{title}</h2>
          <p className="text-muted">{text}</p>
        </>
      }
      send={(email) =>
        (isRequested ? enter(email, code) : request(email)).catch((problem) => {
          track('login_error', FLOW)
          throw problem
        })
      }
    >
      <div className="field field-short" hidden={!isRequested}>
        <label htmlFor="sign-in-code">{messages.code}</label>
        <input
          name="code"
          value={code}
          onInput={({ currentTarget }) => setCode(currentTarget.value)}
          ref={field}
          className="input"
          id="sign-in-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required={isRequested}
        />
      </div>
    </EmailForm>
  )
}

async function enter(email: string, code: string): Promise<void> {
  await signIn(email, code)
  track('login_complete', { ...FLOW, flow_outcome: 'signed in' })
}

function SignedIn({ email }: { email: string }) {
  const [problem, setProblem] = useState<string>()
  const text = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => text.current?.focus(), [])
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
