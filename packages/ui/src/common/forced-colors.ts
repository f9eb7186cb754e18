const forced = '@media (forced-colors: active)'

/** For shapes made of a background only, such as a dot or a bar: forced colours would hide them. */
export const keptShape = { [forced]: { forcedColorAdjust: 'none', bg: 'CanvasText' } } as const

/** For shapes that mark the selected item. */
export const chosenShape = { [forced]: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' } } as const

/** Outlines the selected item, because forced colours remove its background. */
export const chosenEdge = { [forced]: { outline: '2px solid Highlight', outlineOffset: '-2px' } } as const
