import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Run {
  /** From start to exit, milliseconds. */
  wall: number
  /** Processor time of the process and its children, milliseconds; only Linux tells. */
  cpu?: number
  /** Largest resident memory of the process and its children together, bytes. */
  memory: number
  stdout: string
}

export interface RunOptions {
  cwd: string
  env?: Record<string, string>
  /** Off where `ps`, which tells it five times a second, would be in the way of a short run; it is 0 then. */
  watchMemory?: boolean
}

const SAMPLE_EVERY = 200

/** Runs a program to its end and measures it. @throws with its output when it fails. */
export async function measure(
  command: string,
  args: readonly string[],
  { cwd, env, watchMemory = true }: RunOptions,
): Promise<Run> {
  const cpuBefore = childCpu()
  const started = performance.now()
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => {
    output.stdout += text
  })
  child.stderr.on('data', (text) => {
    output.stderr += text
  })
  let memory = 0
  const sampling = setInterval(() => {
    if (watchMemory && child.pid) memory = Math.max(memory, treeMemory(child.pid))
  }, SAMPLE_EVERY)
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  }).finally(() => clearInterval(sampling))
  const wall = performance.now() - started
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${output.stdout}${output.stderr}`)
  const cpuAfter = childCpu()
  const cpu = cpuBefore !== undefined && cpuAfter !== undefined ? cpuAfter - cpuBefore : undefined
  return { wall, cpu, memory, stdout: output.stdout }
}

/** Resident memory of a process and everything below it, bytes. */
function treeMemory(root: number): number {
  const rows = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const family = new Set([root])
  let grown = true
  while (grown) {
    const before = family.size
    for (const [pid, parent] of rows) if (pid && parent && family.has(parent)) family.add(pid)
    grown = family.size > before
  }
  return rows.reduce((sum, [pid = 0, , rss = 0]) => sum + (family.has(pid) ? rss * 1024 : 0), 0)
}

/** Milliseconds that ended children have used, from `cutime` and `cstime` in ticks of 10 ms. */
function childCpu(): number | undefined {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[13]) + Number(fields[14])) * 10
  } catch {
    return undefined
  }
}
