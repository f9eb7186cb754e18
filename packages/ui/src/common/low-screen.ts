/** A phone in landscape: page headers use fewer and lower lines, so that the content stays visible. */
export const lowScreen = '@media (max-height: 30em) and (min-width: 40em)'
