import { makeKey } from './make.ts'

/** Makes sold or resold in Australia and New Zealand, as people write them in titles. */
const MAKES = [
  'Abarth,Alfa Romeo,Aprilia,Aston Martin,Audi,Avan,Bentley,BMW,BYD,Cadillac,Can-Am,CFMOTO,Chery,Chevrolet,Chrysler',
  'Citroen,Coromal,Crusader,Cupra,DAF,Daewoo,Daihatsu,Daimler,Datsun,Deepal,Dodge,Ducati,Ferrari,Fiat,Ford,Foton',
  'Freightliner,Fuso,GAC,Geely,Genesis,GMC,GMSV,Great Wall,GWM,Harley-Davidson,Haval,Hino,Holden,Honda,HSV,Hummer',
  'Husqvarna,Hyundai,Indian,Ineos,Infiniti,International,Isuzu,Isuzu Ute,Iveco,JAC,Jaecoo,Jaguar,Jayco,Jeep,Kawasaki',
  'Kenworth,KGM,Kia,KTM,Lamborghini,Lancia,Land Rover,LDV,Leapmotor,Lexus,Lotus,Mack,Mahindra,MAN,Maserati,Mazda',
  'McLaren,Mercedes-AMG,Mercedes-Benz,Mercedes,MG,Mini,Mitsubishi,Mitsubishi Fuso,Moto Guzzi,MV Agusta,Nissan,Omoda',
  'Opel,Peugeot,Piaggio,Polaris,Polestar,Porsche,Proton,Ram,Range Rover,Renault,Rolls-Royce,Rover,Royal Enfield,Saab',
  'Scania,SEAT,Skoda,Smart,Ssangyong,Subaru,Suzuki,Tata,Tesla,Toyota,Triumph,UD,UD Trucks,Vespa,Volkswagen,Volvo',
  'Vauxhall,VW,Western Star,Winnebago,Xpeng,Yamaha,Zeekr',
].flatMap((line) => line.split(','))

const MOST_WORDS = 2
const KEYS = new Set(MAKES.map(makeKey))

/** Whether a text is a make and nothing else. */
export const isMake = (text: string): boolean => KEYS.has(makeKey(text))

/** The first make in a title, spelt as in the title, and the words after it. If several match, the longest wins. */
export function makeInTitle(title: string): { make: string; rest: string } | undefined {
  const words = title.trim().split(/\s+/)
  for (let at = 0; at < words.length; at++) {
    // `SOLD - Mazda 3`
    if (!/[\p{L}\p{N}]/u.test(words[at] ?? '')) continue
    for (let count = MOST_WORDS; count > 0; count--) {
      const make = words.slice(at, at + count).join(' ')
      if (isMake(make)) return { make, rest: words.slice(at + count).join(' ') }
    }
  }
  return undefined
}
