import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../free-port.ts'
import type { Engine, Key, Size, Tab } from './tab.ts'

/** @see https://www.w3.org/TR/webdriver2/#keyboard-actions */
const CODES: Record<Key, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

const PATIENCE = 60_000

/** Ends with this process, however that ends. */
export const spawnChild = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn('setpriv', ['--pdeathsig', 'KILL', command, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })

interface Driven {
  command: string
  capabilities: object
  complaints?: () => string[]
  env?: NodeJS.ProcessEnv
  /** An engine without a screen has one window, which keeps its size. */
  hasOneWindow?: boolean
}

/** The classic WebDriver protocol, with one session at a time. */
export async function webDriver(driven: Driven): Promise<Engine> {
  const { command, capabilities, complaints = () => [], env = {}, hasOneWindow = false } = driven
  const port = await freePort()
  const driver = spawnChild(command, [`--port=${port}`], env)
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const signal = AbortSignal.timeout(PATIENCE)
    const sent = body && { body: JSON.stringify(body) }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, signal, ...sent })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
    if (!answer.ok) throw new Error(`${command}: ${method} ${path}: ${value?.error} ${value?.message}`)
    return value
  }
  await answering(() => call('GET', '/status'))
  // A loaded machine takes longer over a page than the 30 seconds that a script has by default.
  const alwaysMatch = { ...capabilities, timeouts: { script: PATIENCE } }
  const { sessionId } = (await call('POST', '/session', { capabilities: { alwaysMatch } })) as { sessionId: string }
  const session = `/session/${sessionId}`
  /** The window that stays open: a session without one ends. */
  const home = (await call('GET', `${session}/window`)) as string
  let current = home

  return {
    async openTab(size) {
      const openWindow = () => call('POST', `${session}/window/new`, { type: 'window' }) as Promise<{ handle: string }>
      const { handle } = hasOneWindow ? { handle: home } : await openWindow()
      const heard = complaints().length
      const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
        if (current !== handle) await call('POST', `${session}/window`, { handle })
        current = handle
        return call(method, `${session}${path}`, body)
      }
      const act = (id: string, type: string, actions: object[], more = {}) =>
        ask('POST', '/actions', { actions: [{ type, id, actions, ...more }] })
      const stroke = (value: string) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]
      const resize = async (size: Size): Promise<void> => {
        await ask('POST', '/window/rect', { x: 0, y: 0, ...size })
        // WebKitGTK answers before the page has that size.
        await answering(async () => {
          const width = await ask('POST', '/execute/sync', { script: 'return innerWidth', args: [] })
          if (width !== size.width) throw new Error(`the window is ${width} px wide instead of ${size.width}`)
        })
      }
      const tab: Tab = {
        open: async (url) => void (await ask('POST', '/url', { url })),
        back: async () => void (await ask('POST', '/back', {})),
        resize,
        run: async <Result, Argument>(work: (argument: Argument) => Result | Promise<Result>, argument?: Argument) =>
          (await ask('POST', '/execute/sync', {
            script: `return (${work})(...arguments)`,
            args: argument === undefined ? [] : [argument],
          })) as Result,
        press: async (x, y) => {
          const moves = [
            { type: 'pointerMove', duration: 0, x, y },
            { type: 'pointerDown', button: 0 },
          ]
          await act('mouse', 'pointer', [...moves, { type: 'pointerUp', button: 0 }])
        },
        wheel: async (x, y, deltaX, deltaY) =>
          void (await act('wheel', 'wheel', [{ type: 'scroll', duration: 0, x, y, deltaX, deltaY }])),
        type: async (text) => void (await act('keys', 'key', [...text].flatMap(stroke))),
        key: async (key) => void (await act('keys', 'key', stroke(CODES[key]))),
        screenshot: async () => Buffer.from((await ask('GET', '/screenshot')) as string, 'base64'),
        complaints: () => complaints().slice(heard),
        async close() {
          if (hasOneWindow) return
          await ask('DELETE', '/window')
          current = home
          await call('POST', `${session}/window`, { handle: home })
        },
      }
      if (!hasOneWindow) await tab.resize(size)
      return tab
    },
    async close() {
      await call('DELETE', session).catch(() => undefined)
      driver.kill()
    },
  }
}

/** Asks until there is an answer, or for ten seconds. */
async function answering<T>(ask: () => Promise<T>, tries = 100): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (tries === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 100))
    return answering(ask, tries - 1)
  }
}
