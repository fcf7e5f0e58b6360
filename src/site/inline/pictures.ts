/** Replaces pictures that fail to load. @spec 8.11 */
export function replacePictures(): void {
  const replace = ({ target: picture }: Event): void => {
    if (!(picture instanceof HTMLImageElement) || picture.dataset.failed) return
    picture.dataset.failed = '1'
    picture.srcset = ''
    picture.src = '/new-arrival.svg'
  }
  addEventListener('error', replace, true)
}
