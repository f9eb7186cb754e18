const forced = '@media (forced-colors: active)'

/** For what is nothing but its ground, such as a dot or a bar: forced colours would give it the page's own. */
export const keptShape = { [forced]: { forcedColorAdjust: 'none', bg: 'CanvasText' } } as const

/** The same for what says that something is chosen. */
export const chosenShape = { [forced]: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' } } as const

/** An edge around the chosen one of several, where its colours cannot say it. */
export const chosenEdge = { [forced]: { outline: '2px solid Highlight', outlineOffset: '-2px' } } as const
