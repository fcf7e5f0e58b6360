import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

export const firefoxPath = (): string | undefined => FIREFOX.find(existsSync)

const runs = (command: string, ...args: string[]): boolean => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** Requirements of the tests in WebKit and Firefox, by Debian package. */
const NEEDED: Record<string, () => boolean> = {
  'webkit2gtk-driver': () => existsSync('/usr/bin/WebKitWebDriver'),
  'gir1.2-webkit2-4.1': () =>
    runs('/usr/bin/python3', '-c', 'import gi; gi.require_version("WebKit2", "4.1"); gi.require_version("Gtk", "3.0")'),
  'python3-gi': () => runs('/usr/bin/python3', '-c', 'import gi'),
  cog: () => existsSync('/usr/bin/cog'),
  'wpewebkit-driver': () => existsSync('/usr/bin/WPEWebDriver'),
  xvfb: () => existsSync('/usr/bin/Xvfb'),
  'firefox-esr': () => firefoxPath() !== undefined,
  // The metrics of the fall-back fonts are those of Liberation Sans.
  'fonts-liberation': () => existsSync('/usr/share/fonts/truetype/liberation'),
}

/** The Debian packages for the tests in WebKit and Firefox that this machine lacks. */
export const missingEngines = (): string[] => Object.keys(NEEDED).filter((name) => !NEEDED[name]?.())

/** Installs WebKit and Firefox where that needs no questions: as root on Debian. @returns what is still missing */
export function installEngines(): string[] {
  const missing = missingEngines()
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (missing.length === 0 || !isDebianRoot) return missing
  console.log(`Installing ${missing.join(', ')} ...`)
  const install = `apt-get install -y --no-install-recommends ${missing.join(' ')}`
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(`${install} || (apt-get update && ${install})`, {
    shell: true,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return missingEngines()
}
