import { useEffect, useState } from 'react'
import { isRecord } from '#src/base/record.ts'
import type { GarageSection } from '#src/page/kinds/content-pages.ts'
import { callApi } from '#src/site/browser/api/account.ts'
import * as messages from './messages.ts'

interface Own {
  alerts: { title: string; href: string }[]
  /** The page that changes them. */
  manage: string | undefined
}

/** The alerts confirmed in this browser, which the API knows by its cookie and never by a typed address. */
export function OwnAlerts({ title, link }: GarageSection) {
  const [own, setOwn] = useState<Own>()
  useEffect(() => {
    callApi('GET', '/alerts/mine').then((answer) => setOwn(ownOf(answer)), reportError)
  }, [])
  return (
    <section className="form box mt-10" data-own-alerts="" data-needs-script="">
      <h2>{title}</h2>
      <ul>
        {own?.alerts.map((alert) => (
          <li key={alert.title}>
            <a className="text-link underline" href={alert.href}>
              {alert.title}
            </a>
          </li>
        ))}
      </ul>
      {own?.manage && <a href={own.manage}>{messages.manageAlerts}</a>}
      <a href={link.href}>{link.label}</a>
    </section>
  )
}

function ownOf(answer: unknown): Own {
  if (!isRecord(answer) || !Array.isArray(answer.alerts)) return { alerts: [], manage: undefined }
  const alerts = answer.alerts.filter(isRecord)
  return {
    alerts: alerts.map(({ title, href }) => ({ title: String(title), href: String(href) })),
    manage: typeof answer.manage === 'string' ? answer.manage : undefined,
  }
}
