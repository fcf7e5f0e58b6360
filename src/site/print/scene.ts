import { silhouetteShapes } from './silhouettes.ts'

/** What a drawn scene shows behind the vehicle. */
export type Scene = 'yard' | 'workshop' | 'road' | 'loan' | 'exchange'

const WIDTH = 480
const GROUND = 168

/** A silhouette standing on the ground, `size` times as large as drawn, its left edge at `x`. */
const vehicle = (body: string, x: number, size: number, ground = GROUND): string =>
  `<g class="scene-vehicle" transform="translate(${x} ${ground - 44 * size}) scale(${size})">${silhouetteShapes(body)}</g>`

/** A glass building with a flat roof: `panes` wide, starting at `x`. */
function building(x: number, panes: number): string {
  const width = panes * 52 + 12
  const glass = Array.from({ length: panes }, (_, each) => `M${x + 10 + each * 52} 82h44v86h-44z`).join('')
  return (
    `<path class="scene-wall" d="M${x} 60h${width}v108H${x}z"/><path class="scene-glass" d="${glass}"/>` +
    `<path class="scene-sign" d="M${x - 8} 48h${width + 16}v20H${x - 8}z"/>`
  )
}

const DRAWN: Record<Scene, (body: string) => string> = {
  yard: (body) =>
    `${building(40, 5)}<path class="scene-sign" d="M424 30h28v34h-28z"/><path class="scene-wall" d="M435 64h6v104h-6z"/>${vehicle(body, 206, 1.5)}`,
  workshop: (body) =>
    `<path class="scene-wall" d="M40 40h400v128H40z"/><path class="scene-glass" d="M64 62h352v106H64z"/>` +
    `<path class="scene-sign" d="M32 32h416v16H32z"/><path class="scene-post" d="M146 76h10v92h-10zM324 76h10v92h-10zM146 134h188v7H146z"/>${vehicle(body, 156, 1.4, 134)}`,
  road: (body) =>
    `<path class="scene-wall" d="M0 168Q70 84 150 132T300 104 480 150V168z"/><path class="scene-mark" d="M20 182h50v5H20zM110 182h50v5h-50zM200 182h50v5h-50zM290 182h50v5h-50zM380 182h50v5h-50z"/>${vehicle(body, 150, 1.7)}`,
  loan: (body) =>
    `<path class="scene-wall" d="M44 20h112a8 8 0 0 1 8 8v140H36V28a8 8 0 0 1 8-8z"/><path class="scene-glass" d="M52 36h96v28H52z"/>` +
    `<path class="scene-mark" d="M52 78h24v16H52zM88 78h24v16H88zM52 104h24v16H52zM88 104h24v16H88zM52 130h24v16H52zM88 130h24v16H88z"/><path class="scene-sign" d="M124 78h24v68h-24z"/>${vehicle(body, 190, 1.9)}`,
  exchange: (body) =>
    `<path class="scene-sign" d="M206 44h52V30l30 21-30 21V58h-52zM274 92h-52V78l-30 21 30 21v-14h52z"/>` +
    `${vehicle(body, 22, 1.4)}${vehicle(body, 288, 1.4)}`,
}

/** A scene in the page's colours, with one of the dealer's body types. Decorative, so it has no accessible name. */
export const sceneHtml = (scene: Scene, body: string): string =>
  `<svg class="scene" viewBox="0 0 ${WIDTH} 200" aria-hidden="true"><circle class="scene-sun" cx="392" cy="70" r="46"/>${DRAWN[scene](body)}<path class="scene-ground" d="M0 ${GROUND}h${WIDTH}v3H0z"/></svg>`
