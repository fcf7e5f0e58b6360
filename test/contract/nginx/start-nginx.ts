import { execFile, spawn } from 'node:child_process'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished, vi } from 'vitest'
import { freePort } from '../../free-port.ts'
import { temporaryFolder } from '../../unit/builder/published-tree.ts'

/** Debian's is outside the path of ordinary users. */
const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find((path) => existsSync(path))

export const CADDY = ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'].find((path) =>
  existsSync(path),
)

if (process.env.WEB_SERVERS === 'required' && !(NGINX && CADDY))
  throw new Error('WEB_SERVERS demands nginx and Caddy, of which one is missing.')
export const NO_NGINX = NGINX === undefined
export const WHY_SKIPPED = NO_NGINX ? ': nginx is not installed' : ''

/** An empty configuration with these `server` blocks. @returns nginx's options */
export function nginxOptions(servers: string): string[] {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const path = join(folder, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    path,
    `${user}\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nworker_processes 1;\nevents {}\n` +
      `http {\naccess_log off;\n${temporary.join('\n')}\n${servers}\n}\n`,
  )
  return ['-c', path, '-e', `${folder}/error.log`]
}

/**
 * A web server on this machine.
 *
 * @param start a process that becomes nginx with these options
 * @returns the command that makes it read its configuration again
 */
export async function startNginx(
  options: readonly string[],
  port: number,
  start = () => spawn(String(NGINX), [...options, '-g', 'daemon off;'], { stdio: 'ignore' }),
): Promise<{ reloadCommand: string }> {
  const child = start()
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await promisify(execFile)(String(NGINX), [...options, '-s', 'stop'])
    await ended
  })
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/`), { timeout: 60_000, interval: 20 })
  return { reloadCommand: `${NGINX} ${options.join(' ')} -s reload` }
}

/** The sites of a folder as docker/serve-sites.sh serves them. @returns the port */
export async function serveSites(sites: string, api: string): Promise<number> {
  const [port, servers] = [await freePort(), join(temporaryFolder(), 'servers.conf')]
  const options = nginxOptions(`types { text/html html; text/css css; }\ninclude ${servers};`)
  const settings = { SITES: sites, SERVERS: servers, LISTEN: `127.0.0.1:${port}`, API: api }
  const env = { ...process.env, ...settings, NGINX_OPTIONS: options.join(' '), PATH: `${process.env.PATH}:/usr/sbin` }
  const script = join(import.meta.dirname, '../../../docker/serve-sites.sh')
  await startNginx(options, port, () => spawn('sh', [script], { env, stdio: 'ignore' }))
  return port
}
