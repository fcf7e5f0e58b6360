import { memo, useEffect, useRef, useState } from 'react'
import { callApi } from '#src/site/browser/api/account.ts'
import { useIslandReady } from '#src/site/browser/interaction/use-island-ready.ts'
import { EmailForm } from '#src/site/islands/form/EmailForm.tsx'
import type { AlertsPage } from '../page.ts'
import * as messages from './messages.ts'
import { useOffer } from './use-offer.ts'

type Props = Pick<AlertsPage, 'path' | 'action' | 'whole' | 'note'>

/** The form that asks for an alert. Without scripts it is posted as it is, for every vehicle. */
export const AlertForm = memo(function AlertForm({ path, action, whole, note }: Props) {
  const root = useRef<HTMLFormElement>(null)
  const [sentTo, setSentTo] = useState<string>()
  const { subject, words, problem } = useOffer(path, whole)
  useIslandReady(root)
  if (sentTo !== undefined) return <Sent email={sentTo} />
  return (
    <EmailForm
      ref={root}
      className="form box"
      data-alert-form=""
      method="post"
      action={action}
      field="alert-email"
      label={messages.email}
      submit={messages.agree}
      head={<input type="hidden" name="search" value={whole.search} />}
      foot={<p className="hint">{note}</p>}
      problem={problem}
      send={async (email) => {
        await callApi('POST', '/alerts', { email, ...subject })
        setSentTo(email)
      }}
    >
      <p data-alert-words="">{words}</p>
    </EmailForm>
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
