import { describe, expect, it } from 'vitest'
import type { Mail } from '#src/api/deliveries/relay.ts'
import { alarmNotifier } from '#src/api/operators/alarm-mail.ts'
import type { Alarm } from '#src/api/operators/watch-leads.ts'

/** What is mailed and logged of an alarm of Harbour Motors. */
async function told(kind: Alarm['kind'], state: 'raised' | 'repeated' | 'over', to?: string) {
  const mails: Parameters<Mail['sendMail']>[0][] = []
  const logged: unknown[] = []
  const sendMail: Mail['sendMail'] = async (mail) => {
    mails.push(mail)
    return { rejected: [] }
  }
  const from = 'Leads <leads@forecourt.example>'
  const tell = alarmNotifier(
    { mail: { sendMail }, from },
    { ...(to && { to }), log: (event, facts) => logged.push([event, facts]) },
  )
  await tell({ website_slug: 'harbour-motors', kind, detail: 'No leads for 30 hours.' }, state)
  return { mails, logged }
}

const TO = 'operators@forecourt.example'
const LIST = 'npm run leads -- list --site harbour-motors'

describe('an alarm', () => {
  it('is emailed to the recipient with what happened', async () => {
    const { mails } = await told('silent', 'raised', TO)
    expect(mails).toMatchObject([
      { from: 'Leads <leads@forecourt.example>', to: TO, headers: { 'Auto-Submitted': 'auto-generated' } },
    ])
    expect(mails[0]?.text).toMatch(/^No leads for 30 hours\.\n\n\S.*\n$/)
  })

  it.each<[Alarm['kind'], string, string]>([
    ['silent', 'Alarm: harbour-motors, no leads', 'Send a test enquiry'],
    ['late', 'Alarm: harbour-motors, leads waiting for more than a minute', LIST],
    ['failing', "Alarm: harbour-motors, leads aren't being delivered", LIST],
    [
      'refund',
      "Alarm: harbour-motors, deposits can't be refunded",
      'npm run reservations -- list --site harbour-motors',
    ],
    ['building', "Alarm: harbour-motors, its pages aren't being updated", 'npm run build -- --tenant harbour-motors'],
    ['stock', 'Alarm: harbour-motors, stock needs checking', '/_console'],
  ])('of the kind %s says "%s", and what to do', async (kind, subject, advice) => {
    const { mails } = await told(kind, 'raised', TO)
    expect(mails).toMatchObject([{ subject, text: expect.stringContaining(advice) }])
  })

  it('that is over says so, and gives no advice any more', async () => {
    const { mails, logged } = await told('silent', 'over', TO)
    expect(mails).toMatchObject([
      {
        subject: 'Resolved: harbour-motors, no leads',
        text: 'No leads for 30 hours.\n\nLeads are arriving again.\n',
      },
    ])
    expect(logged).toMatchObject([['alarm over', {}]])
  })

  it('is only in the log without a recipient', async () => {
    const facts = { site: 'harbour-motors', kind: 'silent', detail: 'No leads for 30 hours.' }
    expect(await told('silent', 'raised')).toEqual({ mails: [], logged: [['alarm raised', facts]] })
  })

  it('is mailed again and not logged again where its email failed before', async () => {
    const { mails, logged } = await told('silent', 'repeated', TO)
    expect([mails.length, logged]).toEqual([1, []])
  })
})
