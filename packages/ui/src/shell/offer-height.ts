/** The height of the language offer in very large text: one line of text and one line of buttons. */
export const tallOfferHeight = 'calc(2.75rem + 56px)'
