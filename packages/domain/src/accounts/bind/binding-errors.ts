/** Why binding a Steam account failed (docs/product/accounts.md#binding). */
export const bindingErrors = [
  'invalid_authentication',
  'invalid_token',
  'user_not_found',
  'already_bound',
  'steam_already_bound',
] as const
export type BindingError = (typeof bindingErrors)[number]

export const isBindingError = (code: string): code is BindingError => bindingErrors.some((error) => error === code)
