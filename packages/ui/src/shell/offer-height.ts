/** The height of the offer of the languages in very large text: a line for its words and one for its buttons. */
export const tallOfferHeight = 'calc(2.75rem + 56px)'
