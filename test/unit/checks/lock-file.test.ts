import { describe, expect, it } from 'vitest'
import { lockFileProblems, platformOf } from '../../../scripts/checks/lock-file.ts'

describe('lock file', () => {
  const parent = { version: '1.0.0', optionalDependencies: { '@a/darwin-arm64': '1.0.0' } }

  it('names the optional packages of every platform', () => {
    expect(lockFileProblems({ 'node_modules/a': parent })).toHaveLength(1)
    const complete = { 'node_modules/a': parent, 'node_modules/@a/darwin-arm64': { version: '1.0.0' } }
    expect(lockFileProblems(complete)).toEqual([])
    const nested = { 'node_modules/a': parent, 'node_modules/a/node_modules/@a/darwin-arm64': { version: '1.0.0' } }
    expect(lockFileProblems(nested)).toEqual([])
  })

  it.each([
    ['@astrojs/compiler-binding-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
    ['@oxc-parser/binding-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
    ['@oxc-parser/binding-linux-arm64-gnu', { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }],
    ['@img/sharp-linuxmusl-x64', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
    ['@biomejs/cli-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ])('reads the platform of %s from its name', (name, platform) => {
    expect(platformOf(name)).toEqual(platform)
  })
})
