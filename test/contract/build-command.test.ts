import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { BuildReport } from '#src/builder/report/events.ts'
import { forgetBuilds } from '../forget-builds.ts'
import { publishedTree, temporaryFolder } from '../unit/builder/published-tree.ts'
import { environment, openPretendBucket } from './publish-target/target-kinds.ts'

const ROOT = join(import.meta.dirname, '../..')
const FIRST = 'tauranga-motor-company'
const SECOND = 'pilbara-trucks'

/** Two sample dealers that a test may change, and the command that builds them. */
function dealers() {
  const home = temporaryFolder()
  const tenants = join(home, 'tenants')
  const out = join(home, 'dist')
  onTestFinished(() => forgetBuilds(out))
  mkdirSync(tenants)
  for (const slug of [FIRST, SECOND]) {
    mkdirSync(join(tenants, slug))
    for (const file of ['tenant.json', 'stock.json']) {
      cpSync(join(ROOT, 'tenants', slug, file), join(tenants, slug, file))
    }
  }
  const start = (...options: string[]): ChildProcess =>
    spawn(process.execPath, ['scripts/build.ts', '--tenants', tenants, '--out', out, ...options], { cwd: ROOT })
  return { tenants, out, start, run: (...options: string[]) => ended(start(...options)) }
}

async function ended(child: ChildProcess): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const output = { stdout: '', stderr: '' }
  child.stdout?.on('data', (text) => {
    output.stdout += text
  })
  child.stderr?.on('data', (text) => {
    output.stderr += text
  })
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { status, ...output }
}

function editPrices(tenants: string, slug: string): void {
  const path = join(tenants, slug, 'stock.json')
  const cars: { price?: number }[] = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify(cars.map((car) => ({ ...car, price: (car.price ?? 0) + 1000 }))))
}

describe('npm run build', () => {
  it('holds back prices ten times too high, publishes the neighbour, and ends with status 0', async () => {
    const { tenants, out, run } = dealers()
    await run()
    const good = publishedTree(join(out, FIRST))
    const path = join(tenants, FIRST, 'stock.json')
    const cars: { price?: number }[] = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(path, JSON.stringify(cars.map((car) => ({ ...car, price: (car.price ?? 0) * 10 }))))
    editPrices(tenants, SECOND)
    const before = publishedTree(join(out, SECOND))

    const { status, stdout } = await run('--json')
    const report: BuildReport = JSON.parse(stdout)
    expect(status).toBe(0)
    expect(report.tenants.map(({ slug, outcome }) => [slug, outcome.kind])).toEqual([
      [SECOND, 'built'],
      [FIRST, 'held-back'],
    ])
    expect(publishedTree(join(out, FIRST))).toEqual(good)
    expect(publishedTree(join(out, SECOND))).not.toEqual(before)
  })

  it('ends with status 3 when a third of a new dealer is rejected, and builds both', async () => {
    const { tenants, out, run } = dealers()
    const path = join(tenants, FIRST, 'stock.json')
    const cars: { make?: string }[] = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(path, JSON.stringify(cars.map((car, at) => ({ ...car, make: at % 2 ? car.make : undefined }))))
    const { status, stdout } = await run()
    expect(status).toBe(3)
    expect(stdout).toMatch(/records left out \(no-make\), such as record 1/)
    expect(stdout).toContain('records of its new feed were rejected')
    expect(existsSync(join(out, SECOND, 'current'))).toBe(true)
    expect((await run()).status).toBe(0)
  })

  it('builds the other dealers when one fails, keeps its last good site, and ends with status 1', async () => {
    const { tenants, out, run } = dealers()
    expect((await run()).status).toBe(0)
    const good = publishedTree(join(out, FIRST))
    const file = join(tenants, FIRST, 'tenant.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"country"', '"county"'))
    editPrices(tenants, SECOND)

    const { status, stdout, stderr } = await run('--json')
    const report: BuildReport = JSON.parse(stdout)
    expect(status).toBe(1)
    expect(report.tenants.map(({ slug, outcome }) => [slug, outcome.kind])).toEqual([
      [SECOND, 'built'],
      [FIRST, 'failed'],
    ])
    expect(stderr).toContain(`${FIRST}: failed: `)
    expect(stderr).toContain('tenant.json: county')
    expect(publishedTree(join(out, FIRST))).toEqual(good)
  })

  it('holds back a feed that lost its stock, forced or not, until it is accepted, once', async () => {
    const { tenants, out, run } = dealers()
    await run('--tenant', FIRST)
    const good = publishedTree(join(out, FIRST))
    writeFileSync(join(tenants, FIRST, 'stock.json'), '[]')
    const held = await run('--tenant', FIRST)
    expect(held.status).toBe(0)
    expect(held.stdout).toContain(`${FIRST}: the new stock is held back, and the last good stock stays online.`)
    expect(held.stdout).toContain(`npm run build -- --accept-stock ${FIRST}`)
    expect(publishedTree(join(out, FIRST))).toEqual(good)
    expect((await run('--tenant', FIRST, '--force')).stdout).toContain('is held back')
    expect(publishedTree(join(out, FIRST))).toEqual(good)
    expect((await run('--accept-stock', FIRST)).status).toBe(0)
    // Their addresses stay, for vehicles that are gone.
    const pages = Object.keys(publishedTree(join(out, FIRST))).filter((path) => path.startsWith('cars/20'))
    const isDeparted = (path: string) => readFileSync(join(out, FIRST, 'current', path), 'utf8').includes('SoldOut')
    expect(pages.filter((path) => !isDeparted(path))).toEqual([])
  })

  it('keeps the last good site when it is killed, and recovers in the next build', async () => {
    const { tenants, out, start, run } = dealers()
    await run()
    const good = publishedTree(join(out, FIRST))
    editPrices(tenants, FIRST)
    const releases = join(out, FIRST, 'releases')
    const child = start('--tenant', FIRST, '--force')
    const isWriting = () => readdirSync(releases).some((name) => name.startsWith('.tmp-'))
    await vi.waitFor(() => expect(isWriting()).toBe(true), { timeout: 90_000, interval: 2 })
    child.kill('SIGKILL')
    await ended(child)
    expect(publishedTree(join(out, FIRST))).toEqual(good)

    expect((await run()).status).toBe(0)
    expect(publishedTree(join(out, FIRST))).not.toEqual(good)
    expect(readdirSync(releases).filter((name) => name.startsWith('.tmp-'))).toEqual([])
    expect(existsSync(join(out, FIRST, 'current'))).toBe(true)
  })

  it('publishes to a bucket, and ends with status 1 and the remedy when the bucket refuses', async () => {
    const { tenants, out, run } = dealers()
    const { sandbox, url } = await openPretendBucket()
    Object.assign(process.env, environment(url))
    onTestFinished(() => {
      for (const name of Object.keys(environment(url))) delete process.env[name]
    })
    const first = await run('--tenant', SECOND, '--publish', 's3://dealers/live')
    expect(first.status).toBe(0)
    expect(first.stdout).toMatch(
      /Published 1 site to s3:\/\/dealers\/live\/: \d+ files stored, 0 unchanged, 0 deleted\./,
    )
    expect(sandbox.objects.get(`live/${SECOND}/search.html`)?.contentType).toBe('text/html; charset=utf-8')
    const others = [...sandbox.objects.keys()].filter((key) => !key.startsWith(`live/${SECOND}/`))
    expect(others.toSorted()).toEqual([
      `_private/live/${SECOND}.json`,
      `_private/live/${SECOND}.prices.json`,
      `_private/live/${SECOND}.stock.json`,
      `live/_publish/${SECOND}.txt`,
    ])

    // Built without what other machines have published, a site could undo their work.
    const local = publishedTree(join(out, SECOND))
    editPrices(tenants, SECOND)
    sandbox.fail({ times: 0, mode: { kind: 'status', status: 403 } })
    const refused = await run('--tenant', SECOND, '--publish', 's3://dealers/live')
    expect(refused.status).toBe(1)
    expect(refused.stdout).toContain(`s3://dealers/live/_publish/${SECOND}.txt: GET was answered 403. Allow these`)
    expect(publishedTree(join(out, SECOND))).toEqual(local)
    expect((await run('--publish', 's3://Dealers')).stderr).toContain("isn't a place to publish to")
  })
})
