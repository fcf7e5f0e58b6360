const FINANCE =
  /\b(?:financ\w*|repay\w*|loans?|lend(?:er|ing)\w*|borrow\w*|afford\w*|(?:interest|comparison) rates?|pre-?approv\w*|credit|novated|weekly|fortnightly|per (?:week|fortnight|month)|p\.?w\b)/i

/** Whether a text is about borrowing: agents are told nothing that could pass for advice on finance. */
export const isAboutFinance = (text: string): boolean => FINANCE.test(text)
