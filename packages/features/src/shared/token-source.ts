/** Returns the token that a call needs; undefined where the browser has no valid one. */
export type TokenSource = (auth: 'session' | 'bind') => string | undefined

let source: TokenSource = () => undefined

/** Sets where `call()` gets its tokens. Called once, by the session. */
export const setTokenSource = (next: TokenSource): void => {
  source = next
}

/** The valid token of a kind. */
export const currentToken: TokenSource = (auth) => source(auth)
