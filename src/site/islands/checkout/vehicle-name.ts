/**
 * The vehicle of this checkout, `2021 Toyota Corolla`. It isn't a prop of the island, so that the island is printed
 * only once.
 */
export const vehicleName = (): string =>
  document.querySelector<HTMLElement>('[data-vehicle]')?.dataset.vehicle ?? 'vehicle'
