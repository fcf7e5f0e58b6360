import { groupThousands } from '#src/base/numbers.ts'
import { counted } from '#src/base/text.ts'
import type { BuildEvent, OnBuildEvent } from '../events.ts'
import { duration } from './duration.ts'

export interface ProgressOutput {
  write(text: string): void
  /** A terminal gets one line that changes, anything else a line now and then. */
  isTerminal: boolean
  /** Milliseconds on any clock that only goes forward. */
  clock(): number
}

const BAR = 24
const TERMINAL_PAUSE = 100
const LOG_PAUSE = 2000
const CLEAR_LINE = '\r\x1b[2K'

/** Tells how a build goes: share done, pages a second, time left; failures at once. */
export function progress({ write, isTerminal, clock }: ProgressOutput): OnBuildEvent {
  let pages = 0
  let done = 0
  let firstPage: number | undefined
  let lastLine = Number.NEGATIVE_INFINITY

  const tell = (text: string): void => write(`${isTerminal ? CLEAR_LINE : ''}${text}\n`)
  const state = (): string => {
    const elapsed = clock() - (firstPage ?? clock())
    if (elapsed < 1000) return counted(pages, 'page')
    const speed = `, ${groupThousands(Math.round((pages / elapsed) * 1000))} a second`
    const left = done > 0 && done < 1 ? `, ${duration((elapsed * (1 - done)) / done)} left` : ''
    return `${counted(pages, 'page')}${speed}${left}`
  }
  const show = (): void => {
    if (clock() - lastLine < (isTerminal ? TERMINAL_PAUSE : LOG_PAUSE)) return
    lastLine = clock()
    const percent = `${Math.floor(done * 100)}%`.padStart(4)
    const filled = Math.round(done * BAR)
    if (isTerminal) write(`${CLEAR_LINE}${'█'.repeat(filled)}${'░'.repeat(BAR - filled)}${percent}  ${state()}`)
    else write(`${percent}  ${state()}\n`)
  }
  return (event: BuildEvent) => {
    switch (event.kind) {
      case 'compiled':
        tell(event.reused ? 'The app is compiled already.' : `Compiled the app in ${duration(event.milliseconds)}.`)
        break
      case 'tenants-found':
        tell(`Building ${counted(event.count, 'dealer')}.`)
        break
      case 'pages-printed':
        firstPage ??= clock()
        pages += event.count
        done = event.done
        show()
        break
      case 'tenant-done': {
        firstPage ??= clock()
        done = event.done
        const { slug, outcome } = event.report
        if (outcome.kind !== 'built') tell(`${slug}: ${outcome.kind}: ${outcome.message}`)
        show()
        break
      }
      case 'publishing':
        tell(`Publishing to ${event.target}.`)
        break
      case 'unpublished':
        tell(`${event.slug}: not published: ${event.message}`)
        break
      case 'finished':
        if (isTerminal) write(CLEAR_LINE)
        break
    }
  }
}
