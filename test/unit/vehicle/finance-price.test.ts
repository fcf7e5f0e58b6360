import { describe, expect, it } from 'vitest'
import { financePrice } from '#src/vehicle/typed-loan.ts'

describe('car price minus trade-in offer minus an extra amount; nothing when both are empty @spec 3.18', () => {
  it.each<[Parameters<typeof financePrice>[0], number | undefined]>([
    [{ price: 24_990, offer: 5000, extra: 1000 }, 18_990],
    [{ price: 24_990, offer: 5000 }, 19_990],
    [{ price: 24_990, extra: 1000 }, 23_990],
    [{ price: 24_990, offer: 0 }, 24_990],
    [{ price: 24_990 }, undefined],
    [{ price: 24_990, offer: Number.NaN }, undefined],
    [{ offer: 5000 }, undefined],
    [{ price: 4000, offer: 5000 }, -1000],
    [{ price: 0.3, offer: 0.1 }, 0.2],
  ])('%j leaves %s', (amounts, left) => {
    expect(financePrice(amounts)).toBe(left)
  })
})
