export interface NotificationRequest {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export interface Behaviour {
  /** How often each notification is sent; 0 loses it. */
  times?: number
  /** Held back until `release`. */
  held?: boolean
}

export interface Notifier {
  notify: (request: NotificationRequest) => void
  behave: (behaviour: Behaviour) => void
  /** Sends the notifications that were held back, the last one first if `reversed`. */
  release: (order?: 'as-sent' | 'reversed') => Promise<void>
  /** Waits until all pending notifications have been answered. */
  idle: () => Promise<void>
  /** The status of each answer, 0 if there was none. */
  answers: () => readonly number[]
}

/** Sends the notifications of a stand-in provider, reliably or not. */
export function notifier(): Notifier {
  let behaviour: Behaviour = {}
  let queued: NotificationRequest[] = []
  const underWay = new Set<Promise<void>>()
  const answers: number[] = []
  const send = async ({ url, method = 'POST', headers, body }: NotificationRequest) => {
    // The receiver may be down, as with a real provider.
    const status = await fetch(url, { method, headers, body }).then(
      (response) => response.status,
      () => 0,
    )
    answers.push(status)
  }
  const start = (request: NotificationRequest) => {
    const sending = send(request).finally(() => underWay.delete(sending))
    underWay.add(sending)
  }
  return {
    notify(request) {
      const { times = 1, held = false } = behaviour
      const copies = Array.from({ length: times }, () => request)
      if (held) queued.push(...copies)
      else copies.forEach(start)
    },
    behave(next) {
      behaviour = next
    },
    async release(order = 'as-sent') {
      const due = order === 'reversed' ? queued.toReversed() : queued
      queued = []
      for (const request of due) await send(request)
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    answers: () => answers,
  }
}
