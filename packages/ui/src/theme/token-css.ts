import { system } from './system.ts'

/**
 * A plain style sheet with the theme's tokens, written as in recipes (`{colors.fg.muted}`).
 * For what is drawn by the thousand: a recipe's objects are turned into CSS when a component is first drawn, and again
 * at every drawing; this once, when its module is loaded.
 */
export const tokenCss = (css: string): string =>
  css.replace(/\{([a-z][\w.]*)\}/gi, (reference, path: string) => {
    const variable = system.token.var(path)
    if (variable === undefined) throw new Error(`No such token: ${reference}`)
    return variable
  })
