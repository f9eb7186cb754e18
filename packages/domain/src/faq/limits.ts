// docs/product.md#faq

export const questionMaxLength = 200
/** Longest answer, as HTML. */
export const answerMaxLength = 20_000
export const searchMaxLength = 100
