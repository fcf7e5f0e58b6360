import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** Stands in for npm: says how it was called and records what the lock file wants. */
const FAKE_NPM = `
  const { cpSync, mkdirSync } = process.getBuiltinModule('node:fs')
  console.log('npm', process.argv.slice(2).join(' '))
  if (process.env.NPM_FAILS) process.exit(1)
  mkdirSync('node_modules/a', { recursive: true })
  if (process.env.NPM_IS_SLOW) {
    process.getBuiltinModule('node:fs').writeFileSync('node_modules/a/package.json', '{}')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6000)
  }
  cpSync('package-lock.json', 'node_modules/.package-lock.json')
`
const SCRIPT = `
  import { writeFileSync } from 'node:fs'
  const [task, value]: string[] = process.argv.slice(2)
  if (task === 'wait') {
    process.on('SIGTERM', () => process.exit(7))
    setInterval(() => {}, 1000)
  }
  if (task === 'linger') {
    const work = setInterval(() => {}, 1000)
    let signals = 0
    process.on('SIGTERM', () => {
      signals += 1
      if (signals > 1) writeFileSync('ended', 'cut short')
      setTimeout(() => { clearInterval(work); writeFileSync('ended', String(signals)) }, 1500)
    })
  }
  console.log('ran', task, value)
  if (task === 'exit') process.exit(Number(value))
`

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-run-'))
  mkdirSync(join(folder, 'scripts'))
  for (const script of ['run.mjs', 'end-with-parent.mjs'])
    copyFileSync(`scripts/${script}`, join(folder, 'scripts', script))
  writeFileSync(join(folder, 'scripts/task.ts'), SCRIPT)
  writeFileSync(join(folder, 'npm-cli.js'), FAKE_NPM)
  lock({
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/b': { version: '2.0.0', optional: true },
  })
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('npm scripts', () => {
  it('install on a fresh clone, and never again', async () => {
    const first = await run(['exit', '0'])
    expect(first.output).toMatch(/npm ci .*--include=dev/)
    expect(first.output).toContain('ran exit 0')
    expect((await run(['exit', '0'])).output).not.toContain('npm ci')
  })

  it('say how far a slow installation is', async () => {
    const { output } = await run(['exit', '0'], { NPM_IS_SLOW: '1' })
    expect(output).toContain('1 of 1 packages are installed ...')
    expect(output).toContain('ran exit 0')
  })

  it('install again when the lock file asks for another version', async () => {
    await run(['exit', '0'])
    lock({ 'node_modules/a': { version: '1.0.1', integrity: 'y' } })
    expect((await run(['exit', '0'])).output).toContain('npm ci')
  })

  it('install nothing again where the lock file leaves a checksum to the registry', async () => {
    lock({ 'node_modules/a': { version: '1.0.0', optional: true } })
    mkdirSync(join(folder, 'node_modules'))
    const installed = { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'x' } } }
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify(installed))
    expect((await run(['exit', '0'])).output).not.toContain('npm ci')
  })

  it('do not install for an optional package of another platform', async () => {
    mkdirSync(join(folder, 'node_modules'))
    const installed = { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'x' } } }
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify(installed))
    expect((await run(['exit', '0'])).output).not.toContain('npm ci')
  })

  it('stop when npm fails', async () => {
    const { status, output } = await run(['exit', '0'], { NPM_FAILS: '1' })
    expect(status).toBe(1)
    expect(output).toContain('npm ci failed')
    expect(output).not.toContain('ran')
  })

  it('say which file to restore when the lock file is damaged', async () => {
    writeFileSync(join(folder, 'package-lock.json'), '{')
    const { status, output } = await run(['exit', '0'])
    expect(status).toBe(1)
    expect(output).toContain('package-lock.json')
  })

  it("end with the script's exit status", async () => {
    expect((await run(['exit', '3'])).status).toBe(3)
  })

  it('pass a signal on', async () => {
    expect((await run(['wait'], {}, 'SIGTERM')).status).toBe(7)
  })

  it.skipIf(process.platform === 'win32').each([
    ['npm', 0],
    ['the shell between', 1],
  ])('end in good order when %s is killed', async (_, place) => {
    const { pids, output } = await startFromShell('linger')
    process.kill(Number(pids()[place]), 'SIGKILL')
    await vi.waitFor(() => expect(existsSync(join(folder, 'ended')), output()).toBe(true), { timeout: 60_000 })
    expect(readFileSync(join(folder, 'ended'), 'utf8')).toBe('1')
  })

  it("install before the project's own Node exists", () => {
    const imports = [...readFileSync('scripts/run.mjs', 'utf8').matchAll(/from '([^']+)'/g)].map((match) => match[1])
    expect(imports.every((specifier) => specifier?.startsWith('node:'))).toBe(true)
  })
})

function lock(packages: Record<string, object>) {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }))
}

/** As npm starts a script: by a shell, which stays beside it. Tells the processes from npm's on. */
async function startFromShell(task: string) {
  const script = `"${process.execPath}" scripts/run.mjs scripts/task.ts ${task} & echo shell $$; wait; exit`
  const npm = spawn(
    process.execPath,
    ['-e', "require('node:child_process').spawn('sh', ['-c', process.argv[1]], { stdio: 'inherit' })", script],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        npm_lifecycle_event: 'task',
        npm_execpath: join(folder, 'npm-cli.js'),
        npm_node_execpath: process.execPath,
      },
    },
  )
  let output = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  await vi.waitFor(() => expect(output).toContain(`ran ${task}`), 60_000)
  return { pids: () => [npm.pid, /shell (\d+)/.exec(output)?.[1]], output: () => output }
}

function run(args: string[], env: Record<string, string> = {}, signal?: NodeJS.Signals) {
  const npm = { npm_execpath: join(folder, 'npm-cli.js'), npm_node_execpath: process.execPath }
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/task.ts', ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...npm, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      if (signal && output.includes('ran')) child.kill(signal)
    })
  }
  return new Promise<{ status: number | null; output: string }>((resolve) => {
    child.on('close', (status) => resolve({ status, output }))
  })
}
