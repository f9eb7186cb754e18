/** Phones with text so large that the offer of the languages needs a line for its words and one for its buttons. */
export const veryLargeText = { media: '@media (max-width: 17em)', offerHeight: 'calc(2.75rem + 56px)' } as const
