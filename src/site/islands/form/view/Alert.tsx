import { type ReactNode, useEffect, useRef } from 'react'

export interface Notice {
  /** What went wrong. */
  error?: string
  /** What happens to the answers, or has happened. */
  text?: string
}

/** The form's own alert, above a form and above the buttons of a step. @spec 5.2 8.4 */
export function Alert({ notice, children }: { notice: Notice; children?: ReactNode }) {
  const { error, text } = notice
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error || text) place.current?.scrollIntoView({ block: 'nearest' })
  }, [error, text])
  return (
    <div role="alert" ref={place}>
      {error && <p className="notice is-error">{error}</p>}
      {text && <p className={error ? 'notice mt-3' : 'notice'}>{text}</p>}
      {error && children}
    </div>
  )
}
