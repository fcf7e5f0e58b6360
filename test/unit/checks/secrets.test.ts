import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { secretProblems } from '../../../scripts/checks/secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('private markers in a built site', () => {
  it.each([
    ['index.html', `<script>const key = '${'sk'}_live_4eC39HqLyjWDarjtT1'</script>`],
    ['stock.json', '{"id": "1", "cost_price": 12000}'],
    ['stock.json', '{"payment_processors": [{"authorization_key":"x"}]}'],
    ['_headers', 'Authorization: Basic dXNlcjpwYXNzd29yZDEyMw=='],
    ['app.js', '-----BEGIN PRIVATE KEY-----'],
  ])('are found in %s: %s', (file, text) => {
    writeFileSync(join(folder, file), text)
    expect(secretProblems(folder)).toHaveLength(1)
  })

  it('are not found where there are none', () => {
    writeFileSync(
      join(folder, 'index.html'),
      '<p>Low cost finance. Basic package. pk_live_12345678 is publishable.</p>',
    )
    expect(secretProblems(folder)).toEqual([])
  })
})
