/** The local storage keys of a session. The inline script of the page reads them too, so nothing is imported here. */
export const sessionKeys = {
  user: 'user',
  loginTime: 'loginTime',
  token: 'token',
  bindToken: 'email_bind_token',
  bindingEmail: 'bindingEmail',
} as const
