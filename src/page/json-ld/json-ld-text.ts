/**
 * JSON that is safe inside `<script type="application/ld+json">`: because `<` is
 * escaped, no text from a feed can end the element or open a comment.
 */
export const jsonLdText = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c')
