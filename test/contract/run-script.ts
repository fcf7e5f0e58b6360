import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** Runs a command of `scripts` as `npm run` does, and returns what it printed. */
export async function runScript(
  command: string,
  words: readonly string[],
  settings: Record<string, string | undefined> = {},
) {
  const environment = { ...process.env, DATABASE_URL: undefined, ...settings }
  const child = spawn(process.execPath, [`scripts/${command}.ts`, ...words], { env: environment })
  const status = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { status: await status, stdout, stderr }
}
