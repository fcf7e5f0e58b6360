import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from './tab.ts'
import { spawnChild, webDriver } from './webdriver.ts'

/** WebKitGTK, on a screen that nobody sees. Its pages are without scripts where `hasScript` is false. */
export async function openWebKit(hasScript = true): Promise<Engine> {
  const screen = spawnChild('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'])
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`))
    screen.once('exit', () => reject(new Error('Xvfb did not start.')))
  })
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-webkit-'))
  const log = join(folder, 'complaints')
  writeFileSync(log, '')
  const complaints = () => readFileSync(log, 'utf8').split('\n').filter(Boolean)
  const host = { binary: join(import.meta.dirname, 'webkit-host.py'), args: [log, ...(hasScript ? [] : ['no-script'])] }
  const driver = await webDriver({
    command: 'WebKitWebDriver',
    capabilities: { 'webkitgtk:browserOptions': host },
    complaints,
    env: { DISPLAY: display },
  })
  return {
    openTab: driver.openTab,
    async close() {
      await driver.close()
      screen.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** How many pixels of WPE's window, which has 800, are one of a page that is 390 wide. */
const SCALE = 2.05

/** WPE without a screen: one window of 390 by 292 px, and one visitor. In Debian 12 it is the engine of Safari 16.0. */
export async function openWpe(hasScript = true): Promise<Engine> {
  const args = ['--automation', '--platform=headless', `--scale=${SCALE}`, `--enable-javascript=${hasScript}`]
  const capabilities = { 'wpe:browserOptions': { binary: '/usr/bin/cog', args } }
  const driver = await webDriver({ command: 'WPEWebDriver', capabilities, hasOneWindow: true })
  return {
    ...driver,
    async openTab(size) {
      const tab = await driver.openTab(size)
      return { ...tab, press: (x, y) => tab.press(Math.round(x * SCALE), Math.round(y * SCALE)) }
    },
  }
}
