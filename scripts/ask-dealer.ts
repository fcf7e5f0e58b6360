import { parseAs } from '#src/builder/load/parse.ts'
import { answerText, CHOICES, type Doubt, doubtText } from '#src/platform/feed/guess/doubts.ts'
import { dealerAnswers, type NewDealer, QUESTIONS, type Question } from '#src/platform/import/new-dealer.ts'
import { StockError } from '#src/platform/stock-error.ts'
import { WrongCall } from './command.ts'

const STOCK = 'File or address of the vehicles, such as stock.csv (may be left out): '

/** Asks a person one thing. */
export type Ask = (text: string) => Promise<string>

/**
 * A new dealer from flags, and from what a person answers to the questions that they leave open. A wrong answer is
 * explained and asked again. Without a person the usual answers stand.
 *
 * @throws WrongCall for a wrong flag, or for one that is missing and has no usual answer
 */
export async function answersTo(
  flags: Readonly<Record<string, string | undefined>>,
  { ask, usage }: { ask: Ask | undefined; usage: string },
): Promise<NewDealer> {
  const known: Record<string, string> = {}
  for (const question of QUESTIONS) {
    if (question.when?.(known) === false) continue
    const usual = question.usual?.(known) ?? ''
    const flag = flags[question.key] ?? (ask ? undefined : usual)
    const answer = flag === undefined && ask ? await asked(question, usual, ask) : checked(question, flag ?? '', usage)
    if (answer !== '') known[question.key] = answer
  }
  return dealerAnswers.parse(known)
}

/**
 * Calls `use` with the file or address of the stock, from its flag or from a person. A person is told why a stock can't
 * be used and asked again, so that a mistyped name costs no other answer.
 *
 * @throws StockError where nobody can be asked
 */
export async function withStockAnswer<T>(
  flag: string | undefined,
  ask: Ask | undefined,
  use: (stock: string | undefined) => Promise<T>,
): Promise<T> {
  let answer = flag ?? (await ask?.(STOCK))
  for (;;)
    try {
      return await use(answer?.trim() || undefined)
    } catch (error) {
      if (!ask || !(error instanceof StockError)) throw error
      answer = await ask(`${error.message}\n${STOCK}`)
    }
}

/** Asks what a guess can't know. No answer leaves the vehicles held back. @returns answers as a command has them */
export async function askDoubts(doubts: readonly Doubt[], ask: Ask): Promise<string[]> {
  const answers: string[] = []
  for (const doubt of doubts) {
    const choices = Object.keys(CHOICES[doubt.about])
    let said: string
    do said = (await ask(`${doubtText(doubt)} (Enter to hold them back): `)).trim()
    while (said !== '' && !choices.includes(said))
    if (said !== '') answers.push(answerText(doubt, said))
  }
  return answers
}

function checked(question: Question, flag: string, usage: string): string {
  const wrong = mistakeIn(flag, question)
  if (wrong === undefined) return flag
  throw new WrongCall(flag === '' ? `--${question.key} is missing. Usage: ${usage}` : wrong)
}

async function asked(question: Question, usual: string, ask: Ask): Promise<string> {
  const hint = usual ? ` [${usual}]` : question.optional ? ' (may be left out)' : ''
  let said: string
  let wrong: string | undefined
  do {
    said = (await ask(`${wrong ? `${wrong}\n` : ''}${question.text}${hint}: `)).trim() || usual
    wrong = mistakeIn(said, question)
  } while (wrong !== undefined)
  return said
}

function mistakeIn(answer: string, { key, schema, optional }: Question): string | undefined {
  if (answer === '' && optional) return undefined
  const parsed = parseAs(schema, answer, key)
  return parsed.ok ? undefined : parsed.error.map(({ message }) => `--${key}: ${message}`).join('\n')
}
