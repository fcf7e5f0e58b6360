import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { bundleHost } from '../../../scripts/bundle-host.ts'

export interface ColdStart {
  host: 'AWS Lambda' | 'Cloudflare Workers'
  /** Bytes of the one file that is uploaded. */
  size: number
  /** The same by Brotli. */
  brotli: number
  /** Until the file is loaded by a new process that has nothing else to do, milliseconds; Lambda only. */
  load?: number
}

const STARTS = 9

/** Size of what is uploaded to a host, and how long its first call waits for the code. */
export async function coldStarts(): Promise<ColdStart[]> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-cold-'))
  try {
    const lambda = await bundleHost('lambda', join(folder, 'lambda'))
    const workers = await bundleHost('workers', join(folder, 'workers'))
    return [
      { host: 'AWS Lambda', ...(await sizes(lambda)), load: await loadTime(folder, lambda) },
      { host: 'Cloudflare Workers', ...(await sizes(workers)) },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function sizes(file: string) {
  const bytes = await readFile(file)
  return { size: bytes.length, brotli: brotliCompressSync(bytes).length }
}

/** The median of several new processes, each timed from inside: what Node itself takes to start is not ours. */
async function loadTime(folder: string, file: string): Promise<number> {
  const probe = join(folder, 'probe.mjs')
  const code = `const t = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - t)`
  await writeFile(probe, code)
  const times: number[] = []
  for (let start = 0; start < STARTS; start++) times.push(Number(await output(probe)))
  return times.sort((a, b) => a - b)[Math.floor(STARTS / 2)] ?? 0
}

function output(script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.on('data', (part) => {
      text += part
    })
    child.once('error', reject).once('close', () => resolve(text))
  })
}
