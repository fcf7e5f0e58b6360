import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright'

const SYSTEM_BROWSERS = [
  // A browser without a visible interface: a quarter less CPU time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The path of a working Chromium: CHROMIUM_PATH, Playwright's own or the system's. Undefined if there is none. */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env.CHROMIUM_PATH
  if (named && !(await runs(named))) throw new Error(`CHROMIUM_PATH is ${named}, which does not run.`)
  for (const path of [...(named ? [named] : []), chromium.executablePath(), ...SYSTEM_BROWSERS]) {
    if (await runs(path)) return path
  }
  return undefined
}

/** The same, but installs one if there is none: Playwright's or Debian's package. Throws if neither works. */
export async function installChromium(): Promise<string> {
  const found = await findChromium()
  if (found) return found
  for (const command of installers()) {
    console.log(`No Chromium on this machine. ${command} ...`)
    spawnSync(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'], timeout: 240_000 })
    const installed = await findChromium()
    if (installed) return installed
  }
  throw new Error('No Chromium found or installed: install Chromium or Chrome, or name one in CHROMIUM_PATH.')
}

/** As root on Debian, the package manager can install the browser's libraries or the browser itself. */
function installers(): string[] {
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (!isDebianRoot) return ['npx playwright install chromium']
  return [
    'npx playwright install --with-deps chromium',
    'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y chromium-headless-shell || apt-get install -y chromium',
  ]
}

/**
 * Features of the browser to disable. The last two, pages of its address bar, took a third of all CPU time. The others
 * are those that Playwright disables, because a browser accepts only one list, and ours replaces Playwright's.
 */
const DISABLED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** A headless browser for tests and screenshots that makes no calls of its own. `args` are additional switches. */
export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('No Chromium on this machine: npm test installs one.')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${DISABLED_FEATURES.join()}`,
      ...args,
    ],
  })
}

/** Whether a browser starts; without its system libraries it doesn't. */
async function runs(path: string): Promise<boolean> {
  if (!existsSync(path)) return false
  // On Windows `--version` opens a window.
  if (process.platform === 'win32') return true
  return promisify(execFile)(path, ['--version'], { timeout: 20_000 }).then(
    () => true,
    () => false,
  )
}
