import { domainToASCII } from 'node:url'
import type { Outside } from './parcel.ts'

/** An email that no person wrote. */
export interface AutomaticMail {
  to: string | string[]
  /** Shown as the sender: a dealer's name. Defaults to the platform's own. */
  name?: string
  /** The same on each attempt; becomes the `Message-ID`. */
  id?: string
  replyTo?: string[]
  subject: string
  text: string
  html?: string
  attachments?: { filename: string; contentType: string; content: string }[]
  headers?: Record<string, string>
}

/** A message to a shopper, in the dealer's name. */
export interface ShopperMail extends AutomaticMail {
  to: string
  name: string
  html: string
}

/** Stops automatic replies: RFC 3834, and the header that Exchange reads. */
const NO_LOOPS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Sends automatic emails from the platform's address. */
export const automaticMailer =
  ({ mail, from }: Pick<Outside, 'mail' | 'from'>) =>
  async ({ name, id, headers, ...message }: AutomaticMail): Promise<void> => {
    await mail.sendMail({
      ...message,
      from: name === undefined ? from : { name, address: addressIn(from) },
      ...(id !== undefined && { messageId: messageIdOf(id, from) }),
      headers: { ...NO_LOOPS, ...headers },
    })
  }

/** A `Message-ID` under the sender's own domain: any other counts as a sign of spam. */
export const messageIdOf = (id: string, from: string): string =>
  `<${id}@${domainToASCII(addressIn(from).split('@').at(-1) ?? '')}>`

const addressIn = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from.trim()
