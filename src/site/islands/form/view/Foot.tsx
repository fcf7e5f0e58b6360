import type { ReactNode } from 'react'
import type { SiteForm } from '../form-props.ts'

/** Below the buttons: what happens next, and how the answers are used. */
export const Foot = ({ form: { next, privacy }, children }: { form: SiteForm; children: ReactNode }) => (
  <div className="form-foot">
    {children}
    {next && <p className="hint">{next}</p>}
    <p className="hint">
      {privacy.text} <a href={privacy.link.href}>{privacy.link.label}</a>
    </p>
  </div>
)
