// docs/product/faq.md#faq

export const questionMaxLength = 200
/** Maximum length of an answer, as HTML. */
export const answerMaxLength = 20_000
export const searchMaxLength = 100
