/** The vehicle of this checkout, `2021 Toyota Corolla`. The island doesn't know it, so that it is printed once. */
export const vehicleName = (): string =>
  document.querySelector<HTMLElement>('[data-vehicle]')?.dataset.vehicle ?? 'vehicle'
