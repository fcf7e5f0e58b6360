/** Replaces pictures that fail to load, at first by their other format, and marks tall ones, of which a wide box would show too little. @spec 8.11 */
export function watchPictures(): void {
  const replace = ({ target: picture }: Event): void => {
    if (!(picture instanceof HTMLImageElement) || picture.dataset.failed) return
    // Without its sizes the browser takes `src`, whose format is older.
    if (picture.srcset) {
      picture.srcset = ''
      return
    }
    picture.dataset.failed = '1'
    picture.src = '/new-arrival.svg'
  }
  const mark = ({ target: picture }: Event): void => {
    if (picture instanceof HTMLImageElement)
      picture.toggleAttribute('data-tall', picture.naturalHeight > picture.naturalWidth)
  }
  addEventListener('error', replace, true)
  // `load` doesn't bubble to the window.
  document.addEventListener('load', mark, true)
}
