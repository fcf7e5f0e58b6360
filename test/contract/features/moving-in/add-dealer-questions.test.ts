import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../../../unit/builder/published-tree.ts'

/** Gives a command a pseudo-terminal; macOS has another one under this name. */
const SCRIPT = '/usr/bin/script'
const NO_TERMINAL = process.platform !== 'linux' || !existsSync(SCRIPT)

const FEED = `Stock No;Make;Model;Year;Odometer;Price;Condition;Status
A1;Toyota;Hilux;2019;85200;39990;Used;For Sale
A2;Mazda;CX-5;2021;45000;41990;Used;Bay 7 visit
`
/** Every other question is answered by a flag. */
const DEALER = ['--name=Joes', '--country=AU', '--state=NSW', '--city=Orange', '--street=', '--postcode=', '--phone=1']
const SITE = ['--email=', '--template=car', '--brand=#0b4f6c', '--slug=joes', '--url=https://joes.example']

/** `npm run add-dealer --stock` in front of a person. */
function atTerminal() {
  const home = temporaryFolder()
  const [feed, tenants] = [join(home, 'listings.csv'), join(home, 'tenants')]
  writeFileSync(feed, FEED)
  const words = ['scripts/add-dealer.ts', ...DEALER, ...SITE, '--stock', feed, '--tenants', tenants]
  const quoted = [process.execPath, ...words].map((word) => `'${word}'`).join(' ')
  const child = spawn(SCRIPT, ['--quiet', '--return', '--flush', '--command', quoted, '/dev/null'])
  onTestFinished(() => void child.kill())
  let screen = ''
  child.stdout.on('data', (text) => {
    screen += text
  })
  const status = new Promise<number | null>((resolve) => child.once('close', resolve))
  const shows = (text: string, times = 1) =>
    vi.waitFor(() => expect(screen.split(text).length - 1).toBeGreaterThanOrEqual(times), { timeout: 60_000 })
  return {
    shows,
    status,
    screen: () => screen,
    type: (text: string) => child.stdin.write(text),
    untilQuestion: () => shows('Enter to hold them back'),
    mapping: () => readFileSync(join(tenants, 'joes/stock-mapping.json'), 'utf8'),
    isWritten: () => existsSync(join(tenants, 'joes')),
  }
}

describe.skipIf(NO_TERMINAL)(`add-dealer at a terminal${NO_TERMINAL ? ': there is none' : ''}`, () => {
  it('asks what a status means with examples, again after an answer that is none, and puts the vehicle on sale', async () => {
    const { untilQuestion, type, shows, status, screen, mapping } = atTerminal()
    await untilQuestion()
    expect(screen()).toContain('"Status": "Bay 7 visit" (1 record, such as')
    type('perhaps\r')
    await shows('Enter to hold them back', 2)
    type('in_stock\r')
    expect(await status).toBe(0)
    expect(screen()).toContain('2 vehicles of 2 records')
    expect(screen()).not.toContain('Held back')
    expect(mapping()).toContain('"Bay 7 visit": "in_stock"')
  })

  it('holds the vehicles back that nobody answers for, and says so at the end', async () => {
    const { untilQuestion, type, status, screen } = atTerminal()
    await untilQuestion()
    type('\r')
    expect(await status).toBe(0)
    expect(screen()).toMatch(/Held back until you answer: "Status": "Bay 7 visit"/)
  })

  it('writes nothing when a person gives up in the middle', async () => {
    const { untilQuestion, type, status, screen, isWritten } = atTerminal()
    await untilQuestion()
    type('\u0003')
    expect(await status).toBe(1)
    expect(screen()).toContain('Nothing was written.')
    expect(isWritten()).toBe(false)
  })
})
