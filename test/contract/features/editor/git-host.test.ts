import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { blobSha } from '#sandbox/git-host/dealer-folder.ts'
import { gitHost } from '#sandbox/git-host/git-host.ts'

const HARROW = 'harrow-motor-group'
const PILBARA = 'pilbara-trucks'
const people = new Map([
  ['of-harrow', [HARROW]],
  ['of-pilbara', [PILBARA]],
])

let home: string
let app: ReturnType<typeof gitHost>['app']

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'git-host-'))
  for (const slug of [HARROW, PILBARA]) cpSync(join('tenants', slug), join(home, slug), { recursive: true })
  writeFileSync(join(home, 'flags.json'), '[]')
  app = gitHost({ tenants: home, now: () => Date.parse('2026-11-25T03:00:00Z'), people }).app
})
afterEach(() => rmSync(home, { recursive: true }))

const read = (slug: string, path: string) => readFileSync(join(home, slug, path), 'utf8')
const shaOf = (slug: string, path: string) => blobSha(readFileSync(join(home, slug, path)))
const call = (slug: string, path: string, token: string, init: RequestInit = {}) =>
  app.request(`/api/v1/repos/dealers/${slug}${path}`, {
    ...init,
    headers: { authorization: `token ${token}`, 'content-type': 'application/json' },
  })
const commit = (slug: string, token: string, ...files: object[]) =>
  call(slug, '/contents', token, { method: 'POST', body: JSON.stringify({ files, message: 'Update' }) })
const update = (slug: string, path: string, text: string, sha = shaOf(slug, path)) => ({
  operation: 'update',
  path,
  sha,
  content: Buffer.from(text).toString('base64'),
})

describe('the stand-in for a git host', () => {
  it('writes a saved file into the folder of the dealer, and only of this dealer', async () => {
    const before = read(PILBARA, 'content/promotions.json')
    const answer = await commit(HARROW, 'of-harrow', update(HARROW, 'content/promotions.json', '[]\n'))
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ files: [{ sha: shaOf(HARROW, 'content/promotions.json') }] })
    expect(read(HARROW, 'content/promotions.json')).toBe('[]\n')
    expect(read(PILBARA, 'content/promotions.json')).toBe(before)
  })

  it("does not let the editor of one dealer see or change the neighbour's repository", async () => {
    for (const path of ['', '/branches/main', '/git/trees/main', '/media/main/tenant.json', '/commits'])
      expect((await call(PILBARA, path, 'of-harrow')).status, path).toBe(404)
    const before = read(PILBARA, 'tenant.json')
    expect((await commit(PILBARA, 'of-harrow', update(PILBARA, 'tenant.json', '{}'))).status).toBe(404)
    expect(read(PILBARA, 'tenant.json')).toBe(before)
  })

  it.each(['', 'token of-nobody'])('answers nobody with the token %j', async (authorization) => {
    const answer = await app.request(`/api/v1/repos/dealers/${HARROW}`, { headers: { authorization } })
    expect(answer.status).toBe(401)
  })

  it.each([
    '../pilbara-trucks/tenant.json',
    'content/../../pilbara-trucks/tenant.json',
    'content/../stock.json',
    '/etc/passwd',
    'stock.json',
    'routing.json',
    'content/.hidden',
    'content\\..\\stock.json',
    'linked/outside.json',
    'images/linked/outside.json',
  ])('writes nothing at %s', async (path) => {
    symlinkSync(home, join(home, HARROW, 'linked'))
    symlinkSync(home, join(home, HARROW, 'images', 'linked'))
    const before = read(PILBARA, 'tenant.json')
    for (const operation of ['create', 'update', 'delete']) {
      const answer = await commit(HARROW, 'of-harrow', { operation, path, content: '', sha: 'x' })
      expect(answer.status, operation).toBe(422)
    }
    expect(read(PILBARA, 'tenant.json')).toBe(before)
    expect(existsSync(join(home, 'outside.json'))).toBe(false)
    const { tree } = await (await call(HARROW, '/git/trees/main', 'of-harrow')).json()
    expect(tree.map((file: { path: string }) => file.path)).not.toContain(path)
  })

  it.each(['..', '%2e%2e', '.', 'nobody', 'flags.json'])('has no repository %s', async (slug) => {
    expect((await call(slug, '/git/trees/main', 'of-harrow')).status).toBe(404)
  })

  it('refuses to overwrite what somebody else saved meanwhile, and then writes no file of that change', async () => {
    const seen = shaOf(HARROW, 'content/offers.json')
    expect((await commit(HARROW, 'of-harrow', update(HARROW, 'content/offers.json', '[]', seen))).status).toBe(201)
    const posts = update(HARROW, 'content/reviews.json', '[]')
    const late = await commit(HARROW, 'of-harrow', posts, update(HARROW, 'content/offers.json', '[{}]', seen))
    expect(late.status).toBe(422)
    expect(await late.json()).toMatchObject({ message: expect.stringContaining('sha does not match') })
    expect(read(HARROW, 'content/offers.json')).toBe('[]')
    expect(read(HARROW, 'content/reviews.json')).not.toBe('[]')
  })

  it('has another head after a file is written beside the editor, so that editors read it again', async () => {
    const head = async () => (await (await call(HARROW, '/branches/main', 'of-harrow')).json()).commit.id
    const before = await head()
    expect(await head()).toBe(before)
    writeFileSync(join(home, HARROW, 'content/offers.json'), '[]')
    expect(await head()).not.toBe(before)
  })

  it('takes a change back, unless the file was changed again', async () => {
    const before = read(HARROW, 'content/offers.json')
    const first = await (await commit(HARROW, 'of-harrow', update(HARROW, 'content/offers.json', '[]'))).json()
    const page = `/dealers/${HARROW}/commits/branch/main`
    const revert = (sha: string) =>
      app.request(page, {
        method: 'POST',
        body: new URLSearchParams({ sha }),
        headers: { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
      })
    expect(await (await app.request(page)).text()).toContain('content/offers.json')
    expect((await revert(first.commit.sha)).status).toBe(303)
    expect(read(HARROW, 'content/offers.json')).toBe(before)
    const second = await (await commit(HARROW, 'of-harrow', update(HARROW, 'content/offers.json', '[ ]'))).json()
    writeFileSync(join(home, HARROW, 'content/offers.json'), '[\n]')
    const refused = await revert(second.commit.sha)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('changed again since')
    expect(read(HARROW, 'content/offers.json')).toBe('[\n]')
  })

  it('gives the code of a sign-in to pages of this machine only, and takes it once', async () => {
    const authorize = (to: string) =>
      app.request(`/login/oauth/authorize?state=s&redirect_uri=${encodeURIComponent(to)}`)
    expect((await authorize('https://evil.example/')).status).toBe(400)
    expect((await authorize('http://localhost.evil.example/')).status).toBe(400)
    const { headers } = await authorize(`http://localhost:4321/_edit/${HARROW}`)
    const target = new URL(headers.get('location') ?? '')
    expect(target.searchParams.get('state')).toBe('s')
    const token = () =>
      app.request('/login/oauth/access_token', {
        method: 'POST',
        body: JSON.stringify({ code: target.searchParams.get('code') }),
      })
    const { access_token } = await (await token()).json()
    expect((await call(PILBARA, '', access_token)).status).toBe(200)
    expect((await token()).status).toBe(400)
  })
})
