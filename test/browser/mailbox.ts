import { inject } from 'vitest'
import { ask } from './request.ts'

/** What the dealers' people and systems received that holds a text: `to` and the whole of each. */
export async function received(text: string): Promise<string[]> {
  const { body } = await ask('', `/_mailbox?with=${encodeURIComponent(text)}`, { host: `localhost:${inject('port')}` })
  return body.split('<details>').filter((one) => one.includes(text))
}
