import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
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
  const log = join(mkdtempSync(join(tmpdir(), 'forecourt-webkit-')), 'complaints')
  writeFileSync(log, '')
  const complaints = () => readFileSync(log, 'utf8').split('\n').filter(Boolean)
  const host = { binary: join(import.meta.dirname, 'webkit-host.py'), args: [log, ...(hasScript ? [] : ['no-script'])] }
  const driver = await webDriver('WebKitWebDriver', { 'webkitgtk:browserOptions': host }, complaints, {
    DISPLAY: display,
  })
  return {
    openTab: driver.openTab,
    async close() {
      await driver.close()
      screen.kill()
    },
  }
}
