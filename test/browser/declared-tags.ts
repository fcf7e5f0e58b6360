import type { Page } from 'playwright'
import { contentSecurityPolicy } from '#src/builder/host/csp.ts'
import { inlineHashes } from '#src/builder/render/inline-hashes.ts'
import { slotsOf, tagSources } from '#src/page/site/slots.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Sources } from '#src/tenant/vendors.ts'
import { ask } from './request.ts'

type Tracking = Partial<Tenant['tracking']>

/** Data that a site prints for its scripts, and what its policy lets in. */
interface Declared {
  facts: object
  tags?: Sources
  /** The error service. */
  errors?: string
}

/** Pages as they would be with other facts of their site, under the policy that a build would then write. */
export async function withFacts(page: Page, { facts, tags, errors }: Declared): Promise<void> {
  await page.route(
    ({ hostname, pathname }) => hostname.endsWith('.localhost') && !/\.\w+$|^\/(api|mock)\//.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const { hostname, pathname, search } = new URL(route.request().url())
      const answer = await ask(hostname.replace('.localhost', ''), `${pathname}${search}`)
      const body = answer.body.replace(/(<script[^>]* id="site-data"[^>]*>)(.*?)(<\/script>)/, (_, open, data, close) =>
        [open, JSON.stringify({ ...JSON.parse(data), ...facts }), close].join(''),
      )
      const policy = contentSecurityPolicy(inlineHashes(Buffer.from(body)), { tags, errors })
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
      return route.fulfill({ status: answer.status, headers, body })
    },
  )
}

/** Pages of a dealer with these third-party scripts; without `consent`, nobody is asked. */
export const withTracking = (page: Page, tracking: Tracking): Promise<void> =>
  withFacts(page, {
    facts: { slots: slotsOf(tracking), consent: tracking.consent ?? 'none' },
    tags: tagSources(tracking),
  })

/** What the policy of the pages refuses from now on: directive and address. */
export async function recordViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeBinding('violated', (_, text: string) => violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      Reflect.get(window, 'violated')(`${effectiveDirective} ${blockedURI}`),
    )
  })
  return violations
}

/**
 * A script that asks for one thing of each source, as a vendor's does. It says `asked` with the kinds when all have
 * answered or failed.
 */
export function askingFor(sources: Sources): string {
  const hosts = (list: readonly string[] = []) =>
    list.filter((source) => /^\w+:\/\//.test(source)).map((source) => source.replace('*', 'any'))
  const asked = Object.fromEntries(Object.entries(sources).map(([kind, list]) => [kind, hosts(list)]))
  const inline = sources.style?.includes("'unsafe-inline'") ?? false
  const blob = sources.worker?.includes('blob:') ?? false
  return `(${askForAll})(${JSON.stringify({ asked, inline, blob })})`
}

function askForAll({ asked, inline, blob }: { asked: Record<string, string[]>; inline: boolean; blob: boolean }): void {
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, set: object): HTMLElementTagNameMap[Name] =>
    Object.assign(document.createElement(name), set)
  const settled = (target: EventTarget, types: string[]) =>
    Promise.race(types.map((type) => new Promise((resolve) => target.addEventListener(type, resolve))))
  const placed = (element: HTMLElement, types = ['load', 'error']) => {
    document.body.append(element)
    return settled(element, types)
  }
  const connect = (host: string) =>
    host.startsWith('wss:')
      ? settled(new WebSocket(`${host}/live`), ['open', 'error'])
      : fetch(`${host}/part`, { mode: 'no-cors' }).catch(() => undefined)
  const submit = (host: string) => {
    const target = `form ${host}`
    const frame = make('iframe', { name: target })
    document.body.append(frame)
    const form = make('form', { action: `${host}/part`, target, method: 'post' })
    document.body.append(form)
    form.submit()
    return settled(frame, ['load'])
  }
  const ways: Record<string, (host: string) => Promise<unknown>> = {
    script: (host) => placed(make('script', { src: `${host}/part.js` })),
    style: (host) => placed(make('link', { rel: 'stylesheet', href: `${host}/part.css` })),
    font: (host) => new FontFace('vendor', `url(${host}/part.woff2)`).load().catch(() => undefined),
    img: (host) => placed(make('img', { src: `${host}/part.gif` })),
    frame: (host) => placed(make('iframe', { src: `${host}/part` })),
    media: (host) => placed(make('audio', { src: `${host}/part.mp3` }), ['canplay', 'error']),
    worker: async () => undefined,
    connect,
    'form-action': submit,
  }
  const waiting = Object.entries(asked).flatMap(([kind, hosts]) => hosts.map((host) => ways[kind]?.(host)))
  if (inline) {
    document.head.append(make('style', { textContent: '.vendor { color: red }' }))
    document.body.append(make('p', { innerHTML: '<b style="color: red">!</b>' }))
  }
  if (blob) {
    const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])))
    waiting.push(settled(worker, ['message', 'error']))
  }
  Promise.all(waiting).then(() => Object.assign(window, { asked: true }))
}
