/**
 * Body types drawn from the side, one path each in a box of 120 by 46: the body
 * with its windows cut out, then the wheels with their centres (x, and the radius).
 */
interface Silhouette {
  body: string
  wheels: number[]
  radius: number
}

const SEDAN =
  'M4 34v-7q0-4 5-5l15-1.5 14-9.5q3-2 7-2h21q5 0 9 2.5l14 9.5 19 2.5q7 1.5 7 6.5v4q0 3-3 3H7q-3 0-3-3zM33 20l9-6.5q1.5-1 4-1h8V21H32zM57 12.5h8q4 0 7 2l9 6.5H57z'
const WAGON =
  'M4 34V24q0-8 5-12.5Q11.5 9 16 9h50q5 0 9 2.5l14 9.5 19 2.5q7 1.5 7 6.5v4q0 3-3 3H7q-3 0-3-3zM9.5 20.5q1-5 4.5-7.5 1-.5 2.5-.5H29v8zM32 12.5h22V21H32zM57 12.5h8q4 0 7 2l9 6.5H57z'
const HATCH =
  'M8 34v-8q0-6 5-10l9-6.5Q25 7.5 29 7.5h33q5 0 9 2.5l15 10 19 3q7 1.5 7 7v4q0 3-3 3H11q-3 0-3-3zM19.5 20l7-7.3q1-1.2 3-1.2H45V20zM48 11.5h13q4 0 7 2l9.5 6.5H48z'
const SUV =
  'M5 35V20q0-6 3-10 1.5-3 5-3h57q4 0 7 2.5L89 19l19 3q6 1 7 6v7q0 3-3 3H8q-3 0-3-3zM10.5 19q.5-5 3-8H37v8zM40 11h28q3 0 5 1.8L80.5 19H40z'
const COUPE =
  'M5 33v-5q0-4 6-5l15-2.5 18-9Q49 9 55 9h9q5 0 9 2.5l15 10 20 2.5q7 1.5 7 6v3q0 3-3 3H8q-3 0-3-3zM37 20.5l13-7q2-1 6-1h8q4 0 7 2l9 6.5z'
const CONVERTIBLE = 'M5 33v-6q0-4 6-4.5L40 22l4-3h5l-2 3h28L66 11l2-1.5L88 22l20 2q7 1.5 7 6v3q0 3-3 3H8q-3 0-3-3z'
const UTE =
  'M3 35V22q0-2 2-2h38l2-9q1-3 5-3h22q4 0 7 3l9 9 20 2.5q7 1.5 7 6.5v6q0 3-3 3H6q-3 0-3-3zM47.5 19l2-6.5q.3-1 2-1H60V19zM63 11.5h8q3 0 5 2l5.5 5.5H63z'
const CAB_CHASSIS =
  'M3 31v-4h54l3-16q1-3 5-3h11q4 0 7 3l7 9 18 2.5q7 1.5 7 6.5v6q0 3-3 3H56v-6zM64 19.5l2-7q.3-1 2-1h7q3 0 5 2l5 6z'
const VAN = 'M4 34V12q0-6 6-6h68q5 0 8 3.5L98 22l12 3q6 2 6 7v3q0 3-3 3H7q-3 0-3-3zM70 10.5h7q3 0 5 2.5l8 9H70z'
const PEOPLE_MOVER =
  'M4 34V13q0-6 6-6h62q5 0 9 3.5L94 22l14 3q8 2 8 7v3q0 3-3 3H7q-3 0-3-3zM9 20v-5q0-3.5 3.5-3.5H31V20zM34 11.5h21V20H34zM58 11.5h13q3 0 5.5 2l8 6.5H58z'
const BUS =
  'M4 34V8q0-4 4-4h101q4 0 4.5 4L116 28v7q0 3-3 3H7q-3 0-3-3zM9 9h16v11H9zM28 9h16v11H28zM47 9h16v11H47zM66 9h16v11H66zM85 9h11v24H85zM99 9h9.5l1.8 13H99z'
const TRUCK = 'M3 32V4.5Q3 3 4.5 3H74v29h3V11q0-2 2-2h19q4 0 6 3l8 10q2 1 2 4v9q0 3-3 3H3zM84 13h12.5q2.5 0 4 2l5 7H84z'
const PRIME_MOVER =
  'M4 32v-4h40v-6h4V8q0-4 4-4h29q3 0 4 3l3 13 20 2.5q8 1.5 8 7.5v6q0 2-2 2H4zM66 9h11.5q1.5 0 2 1.5L82 20H66zM50 9h10v17H50z'
const MOTORCYCLE =
  'M22 24l14-3.5 8 1.5q4-8 14-8.5l14 1 9-5.5 4 1-1 3-7 3.5 8 18-5 1-9-16-4 13.5H42l-4-9-14 3zM48 27h14l3-7H50z'
const CRUISER = 'M14 25q4-6 13-6l12 5h9q3-7 12-8l12-.5 5-9.5 6-.5.5 3-4 .5-3 6L94 33l-5 1-15-15-5 14H40l-6-8z'
const SCOOTER = 'M16 22l26-3q3 0 3 4l2 6h15l9-20-5-2 1-3 9 2 3 3 8 18q1 4-3 4l-6-12-8 14H30q-12 0-14-11z'
const CARAVAN =
  'M8 34V14q0-7 7-7h69q12 0 15 11l2 13 15 4v3l-22-1H12q-4 0-4-3zM16 13h20v9H16zM42 13h14v9H42zM64 13h11v20H64zM82 13h4q5 0 7 7l.5 2H82z'
const CAMPER_TRAILER =
  'M10 34v-9q0-2 2-2h6L34 6h44l16 17h4q2 0 2 2v6l16 4v3l-18-1H13q-3 0-3-3zM37 10L27 22h27V10zM58 10h17l10 12H58z'
const MOTORHOME =
  'M4 34V12q0-5 5-5h84q8 0 11 6 1.5 5-5 5h-4l9 6 9 2q5 1 5 5v4q0 3-3 3H7q-3 0-3-3zM11 14h16v8H11zM34 14h12v8H34zM53 13h10v20H53zM76 20h14l8 6H76z'
const CAMPERVAN =
  'M4 35V17q0-5 5-5h4l6-8h50l5 8h4q5 0 8 3l12 9 12 2q6 1.5 6 6v2q0 3-3 3H7q-3 0-3-3zM10 17h16v8H10zM30 17h20v8H30zM70 16h7q3 0 5 1.8l8 6.2H70z'
const POP_TOP =
  'M8 34V20q0-6 6-6h70q10 0 13 6l3 11 16 4v3l-22-1H12q-4 0-4-3zM16 19h18v7H16zM40 19h14v7H40zM62 19h11v14H62zM18 12.5V8h58v4.5zM13 6.5Q14 3 18 3h58q4 0 5 3.5z'
const HYBRID =
  'M13 29V16q0-5 5-5h54q9 0 13 8l5 10 26 6v3l-24-1H27l-9-6q-5 0-5-2zM22 9.5V6h40l4 3.5zM20 16h16v7H20zM60 16h11q4 0 6 4l1.5 3H60z'
const POP_OUT =
  'M8 34V14q0-7 7-7h69q12 0 15 11l2 13 15 4v3l-22-1H12q-4 0-4-3zM14 13h9v9h-9zM28 10h30v20H28zM30 12h26v16H30zM34 15h18v7H34zM65 13h11v20H65zM83 13h3q5 0 7 7l.5 2H83z'
const FIFTH_WHEELER =
  'M5 34V11q0-5 5-5h92q7 0 9 5l4 9q1 3-3 3H84l-2 12q-1 2-3 2H9q-4 0-4-3zM12 12h18v8H12zM36 12h14v8H36zM58 12h11v21H58zM86 11h14q4 0 6 4l1 2.5H86zM97 23h4v7h-4z'
/** Cab and frame of a truck, shared by several bodies. */
const RIGID = 'M3 32h74V11q0-2 2-2h19q4 0 6 3l8 10q2 1 2 4v9q0 3-3 3H3zM84 13h12.5q2.5 0 4 2l5 7H84z'
const PANTECH = `${RIGID}M3 31V5q0-2 2-2h67q2 0 2 2v26zM6 25h65v1.5H6z`
const CURTAINSIDER = `${RIGID}M3 31V4q0-1 1-1h69q1 0 1 1v27zM10 8h1.5v19h-1.5zM21 8h1.5v19h-1.5zM32 8h1.5v19h-1.5zM43 8h1.5v19h-1.5zM54 8h1.5v19h-1.5zM65 8h1.5v19h-1.5zM6 28.5h65v1H6z`
const FREIGHT_BOX = `${RIGID}M3 31V4q0-1 1-1h69q1 0 1 1v27zM6 6h20v22H6zM8 8h16v18H8zM29 6h20v22H29zM31 8h16v18H31zM52 6h19v22H52zM54 8h15v18H54z`
const REFRIGERATED = `${RIGID}M3 31V5q0-2 2-2h67q2 0 2 2v26zM75.5 8V4.5q0-1.5 1.5-1.5h7q2 0 2 2v3zM37.8 8h1.4v5.5l4-2.5.8 1.2-4 2.6 4 2.6-.8 1.2-4-2.5v5.4h-1.4v-5.4l-4 2.5-.8-1.2 4-2.6-4-2.6.8-1.2 4 2.5z`
const FURNITURE = `${RIGID}M3 31V5q0-2 2-2h84q5 0 7 4.5H75.5V31zM8 8h30v4H8zM8 15h22v2H8z`
const TIPPER = `${RIGID}M4 12h60l5-5h6l-3 3-6 20H12zM17 15h1.8l2 12H19zM30 15h1.8l.8 12h-1.8zM43 15h1.8l-.4 12h-1.8zM56 15h1.8l-1.6 12h-1.8z`
const TRAY = `${RIGID}M3 27h70V12h2.5v19H3z`
const SPORT =
  'M19 20l17-3 9 3q3-7 12-8l13-.5 9-5.5q8-.5 12 5l4 7q1 3-2 5l-7 3 2 4-4 2-4-5-4 4q-2 2-5 2H60l-9 1-8-1-6-8-15 4-1-3 12-4zM83 10l4-.5 5 6-5 1.5z'
const RETRO =
  'M23 20q-1-3 2-3h22q3 0 5 1 2-5 9-5h11q7 0 8 3l5-8 7-1 .5 3-5 1 8 18-4.5 2-7-13-4 9q-1 3-5 3H51q-4 0-6-3l-4-4-17 7-1.5-3L36 21z'

const SILHOUETTES: Record<string, Silhouette> = {
  sedan: { body: SEDAN, wheels: [25, 94], radius: 8 },
  wagon: { body: WAGON, wheels: [25, 94], radius: 8 },
  hatch: { body: HATCH, wheels: [28, 92], radius: 8 },
  suv: { body: SUV, wheels: [27, 93], radius: 8.5 },
  coupe: { body: COUPE, wheels: [26, 93], radius: 8.5 },
  convertible: { body: CONVERTIBLE, wheels: [26, 93], radius: 8.5 },
  ute: { body: UTE, wheels: [24, 94], radius: 8.5 },
  'cab-chassis': { body: CAB_CHASSIS, wheels: [24, 94], radius: 8.5 },
  van: { body: VAN, wheels: [26, 95], radius: 8 },
  'people-mover': { body: PEOPLE_MOVER, wheels: [26, 95], radius: 8 },
  bus: { body: BUS, wheels: [26, 92], radius: 8 },
  truck: { body: TRUCK, wheels: [22, 95], radius: 8 },
  'prime-mover': { body: PRIME_MOVER, wheels: [16, 35, 98], radius: 8 },
  motorcycle: { body: MOTORCYCLE, wheels: [22, 90], radius: 11 },
  cruiser: { body: CRUISER, wheels: [20, 94], radius: 10.5 },
  scooter: { body: SCOOTER, wheels: [26, 92], radius: 8 },
  caravan: { body: CARAVAN, wheels: [47, 62], radius: 6.5 },
  'camper-trailer': { body: CAMPER_TRAILER, wheels: [54], radius: 7.5 },
  motorhome: { body: MOTORHOME, wheels: [24, 95], radius: 8 },
  campervan: { body: CAMPERVAN, wheels: [25, 95], radius: 8 },
  'pop-top': { body: POP_TOP, wheels: [47, 62], radius: 6.5 },
  hybrid: { body: HYBRID, wheels: [54], radius: 8.5 },
  'pop-out': { body: POP_OUT, wheels: [47, 62], radius: 6.5 },
  'fifth-wheeler': { body: FIFTH_WHEELER, wheels: [38, 53], radius: 6.5 },
  pantech: { body: PANTECH, wheels: [22, 95], radius: 8 },
  curtainsider: { body: CURTAINSIDER, wheels: [22, 95], radius: 8 },
  'freight-box': { body: FREIGHT_BOX, wheels: [22, 95], radius: 8 },
  refrigerated: { body: REFRIGERATED, wheels: [22, 95], radius: 8 },
  furniture: { body: FURNITURE, wheels: [22, 95], radius: 8 },
  tipper: { body: TIPPER, wheels: [16, 33, 95], radius: 7.5 },
  tray: { body: TRAY, wheels: [22, 95], radius: 8 },
  sport: { body: SPORT, wheels: [22, 92], radius: 11 },
  retro: { body: RETRO, wheels: [22, 93], radius: 11.5 },
}

const GROUND = 44

export const silhouetteNames: readonly string[] = Object.keys(SILHOUETTES)

/** The drawing of a body type; a hatch if there is none. Decorative, so it has no accessible name. */
export const silhouetteHtml = (body: string): string =>
  `<svg class="silhouette" viewBox="0 0 120 46" aria-hidden="true">${silhouetteShapes(body)}</svg>`

function silhouetteShapes(body: string): string {
  const {
    body: path,
    wheels,
    radius,
  } = SILHOUETTES[body] ?? SILHOUETTES.hatch ?? { body: HATCH, wheels: [], radius: 8 }
  const discs = wheels
    .map(
      (x) =>
        `<circle cx="${x}" cy="${GROUND - radius}" r="${radius}"/><circle cx="${x}" cy="${GROUND - radius}" r="${hub(radius)}"/>`,
    )
    .join('')
  return `<path fill-rule="evenodd" d="${path}"/>${discs}`
}

/** A motorcycle's wheel is mostly open. */
function hub(radius: number): string {
  return (radius > 10 ? radius * 0.66 : radius * 0.4).toFixed(1)
}
