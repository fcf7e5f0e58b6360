import { parseAs } from '#src/builder/load/parse.ts'
import { answerText, choicesOf, type Doubt, doubtText } from '#src/features/moving-in/build/guess/doubts.ts'
import {
  dealerAnswers,
  type NewDealer,
  QUESTIONS,
  type Question,
} from '#src/features/moving-in/build/import/new-dealer.ts'
import { StockError } from '#src/platform/stock-error.ts'
import { WrongCall } from './command.ts'

const STOCK = 'File or address of the vehicles, such as stock.csv (optional): '

/** Asks a person one question. */
export type Prompt = (text: string) => Promise<string>

/**
 * A new dealer from flags, and from a person's answers to the questions that they leave open. A wrong answer is
 * explained and the question repeated. Without a person the default answers apply.
 *
 * @throws WrongCall for a wrong flag, or for a missing one without a default answer
 */
export async function answersTo(
  flags: Readonly<Record<string, string | undefined>>,
  { prompt, usage }: { prompt: Prompt | undefined; usage: string },
): Promise<NewDealer> {
  const known: Record<string, string> = {}
  for (const question of QUESTIONS) {
    if (question.when?.(known) === false) continue
    const usual = question.usual?.(known) ?? ''
    const flag = flags[question.key] ?? (prompt ? undefined : usual)
    const answer =
      flag === undefined && prompt ? await answerTo(question, usual, prompt) : checked(question, flag ?? '', usage)
    if (answer !== '') known[question.key] = answer
  }
  return dealerAnswers.parse(known)
}

/**
 * Calls `use` with the file or address of the stock, from its flag or from a person. If a stock can't be used, a person
 * gets the reason and is asked again, so that a mistyped name doesn't lose the other answers.
 *
 * @throws StockError if nobody can be asked
 */
export async function withStockAnswer<T>(
  flag: string | undefined,
  prompt: Prompt | undefined,
  use: (stock: string | undefined) => Promise<T>,
): Promise<T> {
  let answer = flag ?? (await prompt?.(STOCK))
  for (;;)
    try {
      return await use(answer?.trim() || undefined)
    } catch (error) {
      if (!prompt || !(error instanceof StockError)) throw error
      answer = await prompt(`${error.message}\n${STOCK}`)
    }
}

/**
 * Asks about anything that a guess can't know. Without an answer the vehicles stay held back. @returns answers in the
 * form of the command's flags
 */
export async function promptForDoubts(doubts: readonly Doubt[], prompt: Prompt): Promise<string[]> {
  const answers: string[] = []
  for (const doubt of doubts) {
    const choices = choicesOf(doubt)
    let choice: string
    do
      choice = (
        await prompt(`${doubtText(doubt)} (Enter to ${doubt.isListed ? 'leave it so' : 'hold them back'}): `)
      ).trim()
    while (choice !== '' && !choices.includes(choice))
    if (choice !== '') answers.push(answerText(doubt, choice))
  }
  return answers
}

function checked(question: Question, flag: string, usage: string): string {
  const wrong = mistakeIn(flag, question)
  if (wrong === undefined) return flag
  throw new WrongCall(flag === '' ? `--${question.key} is missing. Usage: ${usage}` : wrong)
}

async function answerTo(question: Question, usual: string, prompt: Prompt): Promise<string> {
  const hint = usual ? ` [${usual}]` : question.optional ? ' (optional)' : ''
  let answer: string
  let wrong: string | undefined
  do {
    answer = (await prompt(`${wrong ? `${wrong}\n` : ''}${question.text}${hint}: `)).trim() || usual
    wrong = mistakeIn(answer, question)
  } while (wrong !== undefined)
  return answer
}

function mistakeIn(answer: string, { key, schema, optional }: Question): string | undefined {
  if (answer === '' && optional) return undefined
  const parsed = parseAs(schema, answer, key)
  return parsed.ok ? undefined : parsed.error.map(({ message }) => `--${key}: ${message}`).join('\n')
}
