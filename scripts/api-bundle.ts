/** `npm run api:bundle -- lambda|workers|vercel [--out folder]`: bundles the lead API for serverless hosts (docs/serverless.md). */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleHost, HOSTS } from './bundle-host.ts'
import { readWords, runCommand, WrongCall } from './command.ts'

const USAGE = 'npm run api:bundle -- lambda|workers|vercel [--out folder]'

await runCommand(async () => {
  const { values, positionals } = readWords(USAGE, {
    options: { out: { type: 'string', default: 'dist-api' } },
    allowPositionals: true,
  })
  const host = HOSTS.find((name) => name === positionals[0])
  if (!host || positionals.length > 1) throw new WrongCall(`Name one host: ${HOSTS.join(', ')}. Usage: ${USAGE}`)
  const folder = join(values.out, host)
  const { size } = await stat(await bundleHost(host, folder))
  console.log(
    `${folder} is ready to deploy to ${host} (${Math.round(size / 1024)} KB). docs/serverless.md has the steps.`,
  )
})
