import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keptJson } from '#src/platform/kept-json.ts'
import { temporaryFolder } from '../builder/published-tree.ts'

afterEach(() => void vi.restoreAllMocks())

describe('data that is kept between builds', () => {
  it('is what was saved, for the same code', () => {
    const path = join(temporaryFolder(), 'cache/a.json')
    keptJson(path, 'code').save([1, { text: '’' }])
    expect(keptJson(path, 'code').load()).toEqual([1, { text: '’' }])
    expect(keptJson(path, 'other').load()).toBeUndefined()
  })

  it('is told and does without where the disk refuses it', () => {
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'cache'), 'a file where the folder should be')
    const kept = keptJson(join(folder, 'cache/a.json'), 'code')
    kept.save([1])
    expect(kept.load()).toBeUndefined()
    expect(told).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^Nothing is kept for the next build: E\w+: .*cache/),
    )
  })
})
