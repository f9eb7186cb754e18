/** Local storage keys of a session. The page's inline script also uses them, so this file has no imports. */
export const sessionKeys = {
  user: 'user',
  loginTime: 'loginTime',
  token: 'token',
  bindToken: 'email_bind_token',
  bindingEmail: 'bindingEmail',
} as const
