/** Returns the token for a call; undefined if the browser has no valid one. */
export type TokenSource = (auth: 'session' | 'bind') => string | undefined

let source: TokenSource = () => undefined

/** Sets the token source of `call()`. Called once, by the session. */
export const setTokenSource = (next: TokenSource): void => {
  source = next
}

export const currentToken: TokenSource = (auth) => source(auth)
