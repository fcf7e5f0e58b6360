import type { SiteData } from '../site-data.ts'
import { track } from '../tracking/track.ts'
import { call, keepAccount, loadAccount, signOut } from './account.ts'
import { savedCars } from './saved-cars.ts'
import { textButton } from './share.ts'

const FLOW = { flow_name: 'login' }

/** Sign-in by a one-time code (components/pages/Garage.astro). @spec 3.15 6.1 6.2 */
export function attach(element: HTMLElement, site: SiteData): void {
  if (!(element instanceof HTMLFormElement)) return
  const form = element
  const [email, code] = [input(form, 'email'), input(form, 'code')]
  const answers = form.querySelector<HTMLElement>('[data-code]')
  const button = form.querySelector('button')
  const error = form.querySelector('.form-error')
  if (!email || !code || !answers || !button || !error) return

  const askForCode = async (): Promise<void> => {
    track('login_start', FLOW)
    await call(site, 'POST', '/auth/codes', { email: email.value })
    track('login_code_sent', FLOW)
    answers.hidden = false
    code.required = true
    button.textContent = 'Sign in'
    code.focus()
  }
  const signIn = async (): Promise<void> => {
    const sent = { email: email.value, code: code.value, watchlist: savedCars(site) }
    keepAccount(site, await call(site, 'POST', '/auth/session', sent))
    track('login_complete', { ...FLOW, flow_outcome: 'signed in' })
    showSignedIn(form, site, email.value)
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.disabled) return
    button.disabled = true
    error.textContent = ''
    try {
      await (answers.hidden ? askForCode() : signIn())
    } catch (problem) {
      error.textContent = problemText(problem)
      track('login_error', FLOW)
    } finally {
      button.disabled = false
    }
  })
  loadAccount(site).then((account) => account && showSignedIn(form, site, account.email))
}

const problemText = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem))

const input = (form: HTMLFormElement, name: string): HTMLInputElement | null => form.querySelector(`[name="${name}"]`)

function showSignedIn(form: HTMLFormElement, site: SiteData, email: string): void {
  const text = Object.assign(document.createElement('p'), { textContent: `Signed in as ${email}.` })
  const button = textButton('Sign out')
  button.addEventListener('click', async () => {
    try {
      await signOut(site)
      track('logout', FLOW)
      location.reload()
    } catch (problem) {
      text.textContent = problemText(problem)
    }
  })
  form.replaceChildren(text, button)
  text.tabIndex = -1
  text.focus()
}
