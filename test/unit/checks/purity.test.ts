import { describe, expect, it } from 'vitest'
import { purityProblems } from '../../../scripts/checks/purity.ts'

const problemsOf = (text: string) => purityProblems([{ path: 'src/vehicle/rule.ts', text }])

describe('purity', () => {
  it.each([
    "import { readFileSync } from 'node:fs'",
    "import { readFileSync } from 'fs'",
    "import { useState } from 'react'",
    'export const now = () => Date.now()',
    'export const now = () => new Date()',
    'export const noon = (year: number) => new Date(year, 1, 1)',
    'export const today = () => Date()',
    'export const pick = () => Math.random()',
    'export const hour = (date: Date) => date.getHours()',
    'export const shown = (date: Date) => date.toLocaleDateString()',
    "export const load = () => fetch('/stock.json')",
    'export const home = process.env.HOME',
    "console.log('hello')",
    'export const width = () => window.innerWidth',
    'export const here = () => location.href',
    'export const mode = import.meta.env.MODE',
    'export const later = (done: () => void) => setTimeout(done, 1)',
    'export const all = globalThis',
    "export const text = (date: Date) => date.toLocaleString('en-AU')",
    "export const zone = new Intl.DateTimeFormat('en-NZ', { weekday: 'long' })",
    'const { now } = Date',
    'const { random: chance } = Math',
    'export const load = () => import(`node:fs`)',
  ])('refuses %s', (text) => {
    expect(problemsOf(text)).toHaveLength(1)
  })

  it.each([
    'export const at = (now: number) => new Date(now).getUTCHours()',
    "export const location = { city: 'Tauranga' }\nexport const city = location.city",
    'export const phone = (vehicle: { location: { phone: string } }) => vehicle.location.phone',
    'export const read = ({ location }: { location: string }) => location',
    'export interface Car { location: string; history: string[]; process?: Document }',
    'export const car = { location: 1, process: 2 }',
    "// Date.now() is for others\nexport const text = 'console.log(window)'",
    "export const zone = new Intl.DateTimeFormat('en-NZ', { timeZone: 'Pacific/Auckland' })",
  ])('accepts %s', (text) => {
    expect(problemsOf(text)).toEqual([])
  })
})
