import { groupThousands } from '#src/base/numbers.ts'
import { counted } from '#src/base/text.ts'
import { duration } from './duration.ts'
import type { BuildEvent, OnBuildEvent, TenantReport } from './events.ts'

export interface ProgressOutput {
  write(text: string): void
  /** A terminal gets one changing line, anything else a new line now and then. */
  isTerminal: boolean
  /** Milliseconds of a monotonic clock. */
  clock(): number
}

const BAR = 24
const TERMINAL_PAUSE = 100
const LOG_PAUSE = 2000
const CLEAR_LINE = '\r\x1b[2K'

/** Shows the progress of a build: share done, pages per second, time left; failures at once. */
export function progress({ write, isTerminal, clock }: ProgressOutput): OnBuildEvent {
  let pages = 0
  let done = 0
  let firstPage: number | undefined
  let lastLine = Number.NEGATIVE_INFINITY

  const report = (text: string): void => write(`${isTerminal ? CLEAR_LINE : ''}${text}\n`)
  const reportFailure = ({ slug, outcome }: TenantReport): void => {
    if (outcome.kind !== 'built') report(`${slug}: ${outcome.kind}: ${outcome.message}`)
  }
  /** Shows a line that the next one replaces; skips most of them. */
  const show = (line: () => string): void => {
    if (clock() - lastLine < (isTerminal ? TERMINAL_PAUSE : LOG_PAUSE)) return
    lastLine = clock()
    write(isTerminal ? `${CLEAR_LINE}${line()}` : `${line()}\n`)
  }
  const printed = (): string => {
    const bar = isTerminal ? '█'.repeat(Math.round(done * BAR)).padEnd(BAR, '░') : ''
    const percent = `${Math.floor(done * 100)}%`.padStart(4)
    return `${bar}${percent}  ${speed(pages, clock() - (firstPage ?? clock()), done)}`
  }
  return (event: BuildEvent) => {
    switch (event.kind) {
      case 'compiled':
        report(event.reused ? 'The app is already compiled.' : `Compiled the app in ${duration(event.milliseconds)}.`)
        break
      case 'tenants-found':
        report(`Building ${counted(event.count, 'dealer')}.`)
        break
      case 'pages-printed':
        firstPage ??= clock()
        pages += event.count
        done = event.done
        show(printed)
        break
      case 'tenant-done':
        firstPage ??= clock()
        done = event.done
        reportFailure(event.report)
        show(printed)
        break
      case 'publishing':
        report(`Publishing to ${event.target}.`)
        break
      case 'site-published':
        if (event.report.outcome.kind === 'unpublished') reportFailure(event.report)
        show(() => `${groupThousands(event.count)} of ${counted(event.of, 'site')}`)
        break
      case 'finished':
        if (isTerminal) write(CLEAR_LINE)
        break
    }
  }
}

/** `6,000 pages, 1,500 a second, 12.0 s left`. `elapsed` is in milliseconds. */
function speed(pages: number, elapsed: number, done: number): string {
  if (elapsed < 1000) return counted(pages, 'page')
  const rate = `, ${groupThousands(Math.round((pages / elapsed) * 1000))} a second`
  const remaining = done > 0 && done < 1 ? `, ${duration((elapsed * (1 - done)) / done)} left` : ''
  return `${counted(pages, 'page')}${rate}${remaining}`
}
